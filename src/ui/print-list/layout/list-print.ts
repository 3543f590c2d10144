import { dayOf, showDay, showTime } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import type { ListColumn } from '../../../platform/model/lists/list-columns.ts'
import type { PrintSettings } from '../../../platform/model/lists/print-presets.contract.ts'
import type { Letterhead } from '../../print/letterhead.ts'
import type { ColumnDemand } from './column-widths.ts'
import type { PageRows } from './paginate.ts'
import { type Paper, paperFor } from './paper.ts'

/** A list as it goes onto paper: the same on the screen, while it is measured, and at the printer. */
export type ListPrint = {
  readonly settings: PrintSettings
  readonly paper: Paper
  readonly hospital: string
  readonly contact: string
  readonly title: string
  /** How many rows, and by which filters. */
  readonly about: string
  readonly printed: string
  readonly columns: readonly Pick<ListColumn<never>, 'id' | 'label' | 'align' | 'whole'>[]
  /** The texts of every row, in the order of the columns. */
  readonly rows: readonly (readonly string[])[]
}

/** With its rows laid onto pages. */
export type PagedPrint = ListPrint & { readonly pages: readonly PageRows[] }

type Facts = {
  readonly title: string
  readonly filters: string
  readonly columns: readonly ListColumn<never>[]
  readonly demands: readonly ColumnDemand[]
  readonly rows: readonly (readonly string[])[]
  readonly settings: PrintSettings
  readonly letterhead: Letterhead | null
  readonly now: Date
}

export function listPrint({ title, filters, columns, demands, rows, settings, letterhead, now }: Facts): ListPrint {
  const by = letterhead?.printedBy ? `by ${letterhead.printedBy} ` : ''
  return {
    settings,
    paper: paperFor(demands, settings),
    hospital: letterhead?.name ?? '',
    contact: [letterhead?.address, letterhead?.phone, letterhead?.email].filter(Boolean).join(' · '),
    title,
    about: [rows.length === 1 ? '1 row' : `${grouped(rows.length)} rows`, settings.showFilters && filters]
      .filter(Boolean)
      .join(' · '),
    printed: settings.showDateTime ? `Printed ${by}on ${showDay(dayOf(now))} at ${showTime(now)}` : '',
    columns,
    rows,
  }
}
