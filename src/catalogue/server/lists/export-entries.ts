import { dayOf } from '../../../kernel/calendar.ts'
import { rupeesOf } from '../../../kernel/money.ts'
import { type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportList } from '../../../platform/server/lists/export-list.ts'
import { type ListEntry, listEntry, listsContract } from '../../model/lists/lists.contract.ts'
import { listOf } from '../../model/lists/lists.ts'
import type { MasterList } from '../../model/lists/master-list.ts'
import { wordsOf } from '../../model/lists/show-value.ts'
import { RATE_COLUMNS } from '../../model/rates/rates.ts'
import { entriesPage } from './entries.queries.ts'
import { showEntries } from './show-entries.ts'

/** Writes the entries that match search and filter to a file. */
export const exportEntries = operation(
  listsContract.exportList,
  (context, { list: key, search, filter, due, charged }) => {
    const { actor, platform } = context
    const list = listOf(key)
    return exportList(context, {
      kind: 'list-export',
      title: list.title,
      list: key,
      fileName: (today) => `${key}-${today}`,
      counted: ['entry', 'entries'],
      columns: columnsOf(list),
      row: listEntry,
      async page(db, after, limit) {
        const on = dayOf(platform.clock())
        const rules = { due, charged, on }
        const page = await entriesPage(db, list, { search, filter, rules, withdrawn: false }, { limit, after })
        return { ...page, rows: await showEntries(db, list, page.rows, { hospital: actor.hospitalId, on }) }
      },
    })
  },
)

const { fact, day } = listColumns<ListEntry>()

const WIDTH_PX = 120

const columnsOf = (list: MasterList): ListColumn<ListEntry>[] => [
  ...list.fields.map((field) => fact(field.name, field.label, WIDTH_PX, ({ values }) => wordsOf(field, values))),
  ...(list.rates?.columns ?? []).map((column): ListColumn<ListEntry> => {
    const rate = ({ rates }: ListEntry) => rates[column] ?? null
    const { label } = RATE_COLUMNS[column]
    return {
      ...fact(column, label, WIDTH_PX, (entry) => {
        const paise = rate(entry)
        return paise === null ? null : rupeesOf(paise)
      }),
      inFile: { kind: 'rupees', of: rate },
    }
  }),
  day('created_at', 'Created', WIDTH_PX, ({ createdAt }) => dayOf(new Date(createdAt))),
]
