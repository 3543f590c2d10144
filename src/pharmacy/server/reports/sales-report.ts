import { dayOf, type IsoDate, showDay } from '../../../kernel/calendar.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { pageOfWhole } from '../../../platform/server/contract/cursor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import { salesReportColumns } from '../../model/reports/sales-columns.ts'
import {
  type SalesGroup,
  type SalesReportRow,
  type SalesSums,
  salesReportContract,
  salesReportRow,
} from '../../model/reports/sales-report.contract.ts'
import { type Summed, salesGroups, salesSums } from './sales-report.queries.ts'

type Period = { readonly from?: IsoDate | undefined; readonly to?: IsoDate | undefined }
type Asked = Period & {
  readonly by: SalesGroup
  readonly limit?: number | undefined
  readonly after?: string | undefined
}
type Viewer = { readonly today: IsoDate; readonly mayReadCost: boolean }

const viewerOf = (actor: Actor, now: Date): Viewer => ({
  today: dayOf(now),
  mayReadCost: actor.can.has('stock:read-cost'),
})

const periodOf = ({ from, to }: Period, { today }: Viewer) => ({ from: from ?? to ?? today, to: to ?? today })

const shown = (sums: Summed, { mayReadCost }: Viewer): SalesSums => ({
  ...sums,
  cost: mayReadCost ? sums.cost : null,
  margin: mayReadCost ? sums.taxable - sums.cost : null,
})

const NAMES: Readonly<
  Partial<Record<SalesGroup, (group: { readonly name: string; readonly taxPoints: number | null }) => string>>
> = {
  day: ({ name }) => showDay(name),
  tax: ({ name, taxPoints }) => `${name} at ${(taxPoints ?? 0) / 100} %`,
}

async function reportPage(db: HospitalDb, { by, ...asked }: Asked, viewer: Viewer): Promise<Page<SalesReportRow>> {
  const groups = await salesGroups(db, by, periodOf(asked, viewer))
  const { kept, ...page } = pageOfWhole(groups, ({ key }) => key, asked)
  const nameOf = NAMES[by] ?? (({ name }) => name)
  return { ...page, rows: kept.map((group) => ({ ...group, ...shown(group, viewer), name: nameOf(group) })) }
}

const groups = operation(salesReportContract.groups, ({ db, actor, now }, asked) =>
  reportPage(db, asked, viewerOf(actor, now)),
)

const sums = operation(salesReportContract.sums, async ({ db, actor, now }, asked) => {
  const viewer = viewerOf(actor, now)
  return shown(await salesSums(db, periodOf(asked, viewer)), viewer)
})

/** Writes chosen columns of counter sales in groups to a file. */
const exportGroups = operation(salesReportContract.exportGroups, (context, { format, columnIds, ...asked }) => {
  const viewer = viewerOf(context.actor, context.now)
  return exportColumns(
    context,
    {
      title: 'Counter Sales',
      list: `counter-sales-by-${asked.by}`,
      columns: salesReportColumns(asked.by),
      row: salesReportRow,
      page: (db, after, limit) => reportPage(db, { ...asked, limit, after }, viewer),
    },
    { format, columnIds },
  )
})

export const salesReportRoutes = [groups, sums, exportGroups]
