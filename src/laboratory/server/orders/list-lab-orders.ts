import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { labOrderColumns } from '../../model/orders/lab-order-columns.ts'
import { labOrdersContract } from '../../model/orders/lab-orders.contract.ts'
import { labOrderRow } from '../../model/orders/shown-lab-order.ts'
import { readerOfLists } from '../confidential/name-on-list.queries.ts'
import { labOrdersPage, labOrderTiles } from './lab-orders.queries.ts'

export const listLabOrders = operation(labOrdersContract.list, ({ db, now, actor }, asked) =>
  labOrdersPage(db, asked, { ...readerOfLists(actor), now }),
)

export const countLabOrders = operation(labOrdersContract.tiles, ({ db, now, actor }, filter) =>
  labOrderTiles(db, filter, { ...readerOfLists(actor), now }),
)

/** Writes chosen columns of the worklist to a file. */
export const exportLabOrders = operation(labOrdersContract.exportList, (context, { format, columnIds, ...asked }) => {
  const { now, platform, actor } = context
  const where = () => ({ ...readerOfLists(actor), now: platform.clock() })
  return exportColumns(
    context,
    {
      title: 'Lab',
      list: 'lab-orders',
      columns: labOrderColumns(dayOf(now)),
      row: labOrderRow,
      page: (db, after, limit) => labOrdersPage(db, { ...asked, limit, after }, where()),
    },
    { format, columnIds },
  )
})

/** The tests of the price list of the laboratory, and their categories. */
export const listLabOrderChoices = operation(labOrdersContract.choices, async ({ db }) => {
  const tests = await db.selectFrom('lab_tests').select(['id', 'name', 'category']).orderBy('name').execute()
  return {
    categories: [...new Set(tests.flatMap(({ category }) => category ?? []))].sort(),
    tests: tests.map(({ id, name }) => ({ id, name })),
  }
})
