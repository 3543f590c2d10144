import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { VED_CLASSES, type VedClass } from '../../../medicines/model/items/medicine-fields.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { pageOfWhole } from '../../../platform/server/contract/cursor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { exportColumns } from '../../../platform/server/lists/export-list.ts'
import {
  ABC_CLASSES,
  type AbcClass,
  type Analysed,
  analyseStock,
  PACES,
  type Pace,
  type StockSums,
  sumsOf,
} from '../../model/reports/analyse-stock.ts'
import { stockReportColumns } from '../../model/reports/stock-columns.ts'
import {
  type ShownSums,
  type StockReportRow,
  stockReportContract,
  stockReportRow,
  type USE_DAYS,
} from '../../model/reports/stock-report.contract.ts'
import { type AsOf, foundAmong, type ItemOfDay, itemsOfDay, lastUses } from './stock-report.queries.ts'

type Filter = Omit<Partial<AsOf>, 'days'> & {
  readonly days?: (typeof USE_DAYS)[number] | undefined
  readonly search?: string | undefined
  readonly abc?: AbcClass | 'none' | undefined
  readonly ved?: VedClass | 'none' | undefined
  readonly pace?: Pace | undefined
}
type Asked = Filter & { readonly limit?: number | undefined; readonly after?: string | undefined }
type Viewer = { readonly today: IsoDate; readonly mayReadCost: boolean }

const viewerOf = (actor: Actor, now: Date): Viewer => ({
  today: dayOf(now),
  mayReadCost: actor.can.has('stock:read-cost'),
})

const USUAL_DAYS = 90

/** A day that has not come is today. */
const asOf = ({ day, days, placeId }: Filter, today: IsoDate): AsOf => ({
  day: day && day < today ? day : today,
  days: days ? Number(days) : USUAL_DAYS,
  placeId,
})

const analysed = async (db: HospitalDb, at: AsOf) => analyseStock(await itemsOfDay(db, at), at.days)

const isAsked = (chosen: string | undefined, value: string | null): boolean =>
  chosen === undefined || chosen === (value ?? 'none')

async function reportPage(db: HospitalDb, asked: Asked, viewer: Viewer): Promise<Page<StockReportRow>> {
  const { search, abc, ved, pace } = asked
  const at = asOf(asked, viewer.today)
  const found = search?.trim() ? await foundAmong(db, search) : null
  const rows = (await analysed(db, at)).filter(
    (item) =>
      (found === null || found.has(item.medicineId)) &&
      isAsked(abc, item.abc) &&
      isAsked(ved, item.ved) &&
      isAsked(pace, item.pace),
  )
  const { kept, ...page } = pageOfWhole(rows, ({ medicineId }) => medicineId, asked)
  const uses = await lastUses(
    db,
    kept.map(({ medicineId }) => medicineId),
    at,
  )
  return { ...page, rows: kept.map((row) => shown(row, uses.get(row.medicineId) ?? null, viewer)) }
}

function shown(item: Analysed<ItemOfDay>, lastUsed: IsoDate | null, { mayReadCost }: Viewer): StockReportRow {
  const { hasCome: _, atCost, usedCost, ...row } = item
  return { ...row, lastUsed, atCost: mayReadCost ? atCost : null, usedCost: mayReadCost ? usedCost : null }
}

const shownSums = ({ atCost, usedCost, ...sums }: StockSums, { mayReadCost }: Viewer): ShownSums => ({
  ...sums,
  atCost: mayReadCost ? atCost : null,
  usedCost: mayReadCost ? usedCost : null,
})

const rows = operation(stockReportContract.rows, ({ db, actor, now }, asked) =>
  reportPage(db, asked, viewerOf(actor, now)),
)

const sums = operation(stockReportContract.sums, async ({ db, actor, now }, asked) => {
  const viewer = viewerOf(actor, now)
  const items = await analysed(db, asOf(asked, viewer.today))
  const of = (some: typeof items) => shownSums(sumsOf(some), viewer)
  return {
    all: of(items),
    classes: [...ABC_CLASSES, null].flatMap((abc) =>
      [...VED_CLASSES, null].map((ved) => ({
        abc,
        ved,
        ...of(items.filter((item) => item.abc === abc && item.ved === ved)),
      })),
    ),
    paces: PACES.map((pace) => ({ pace, ...of(items.filter((item) => item.pace === pace)) })),
  }
})

/** Writes chosen columns of the stock report to a file. */
const exportRows = operation(stockReportContract.exportRows, (context, { format, columnIds, ...asked }) => {
  const viewer = viewerOf(context.actor, context.now)
  return exportColumns(
    context,
    {
      title: 'Stock Report',
      list: 'stock-report',
      columns: stockReportColumns,
      row: stockReportRow,
      page: (db, after, limit) => reportPage(db, { ...asked, limit, after }, viewer),
    },
    { format, columnIds },
  )
})

export const stockReportRoutes = [rows, sums, exportRows]
