import { type RawBuilder, sql } from 'kysely'
import { idList } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import type { DocumentKind, TrackedMovement } from '../../model/tracking/inventory-tracking.contract.ts'

type Source = { readonly sourceKind: string; readonly sourceId: string }
type Found = { readonly line: string; readonly no: string; readonly opens: string }

/** Of lines `l` the document they stand on: what it is, by which kinds of sources, and where line, number and key are read. */
type Documents = {
  readonly kind: DocumentKind
  readonly sources: readonly string[]
  readonly of: RawBuilder<unknown>
}

const headOf = (lines: string, heads: string, reference: string, no: string) =>
  sql`select l.id as line, d.${sql.ref(no)} as no, d.id as opens from ${sql.table(lines)} l
    join ${sql.table(heads)} d on ${sameRow('d', `l.${reference}`)}`
const issueOf = (join: RawBuilder<unknown>) =>
  sql`select l.id as line, d.issue_no as no, r.visit_id as opens ${join}
    join medicine_issues d on ${sameRow('d', 'i.issue_id')} join dispensing_requests r on ${sameRow('r', 'd.request_id')}`

const DOCUMENTS: readonly Documents[] = [
  {
    kind: 'opening',
    sources: ['stock_opening_line'],
    of: headOf('stock_opening_lines', 'stock_openings', 'opening_id', 'opening_no'),
  },
  {
    kind: 'write-off',
    sources: ['stock_write_off_line'],
    of: headOf('stock_write_off_lines', 'stock_write_offs', 'write_off_id', 'write_off_no'),
  },
  {
    kind: 'correction',
    sources: ['batch_corrected_from', 'batch_corrected_to'],
    of: headOf('batch_correction_lines', 'batch_corrections', 'correction_id', 'correction_no'),
  },
  {
    kind: 'stock-take',
    sources: ['stock_take_line'],
    of: headOf('stock_take_lines', 'stock_takes', 'take_id', 'take_no'),
  },
  {
    kind: 'transfer',
    sources: ['stock_transfer_line', 'stock_transfer_line_in_transit'],
    of: headOf('stock_transfer_lines', 'stock_transfers', 'transfer_id', 'transfer_no'),
  },
  {
    kind: 'transfer',
    sources: ['stock_transfer_decision', 'stock_transfer_accepted', 'stock_transfer_refused'],
    of: sql`select l.id as line, d.transfer_no as no, d.id as opens from stock_transfer_decisions l
      join stock_transfer_lines t on ${sameRow('t', 'l.line_id')} join stock_transfers d on ${sameRow('d', 't.transfer_id')}`,
  },
  {
    kind: 'note',
    sources: ['goods_received_line'],
    of: headOf('goods_received_lines', 'goods_received_notes', 'note_id', 'note_no'),
  },
  {
    kind: 'supplier-return',
    sources: ['supplier_return_line'],
    of: headOf('supplier_return_lines', 'supplier_returns', 'return_id', 'return_no'),
  },
  { kind: 'sale', sources: ['sale_line'], of: headOf('pharmacy_sale_lines', 'pharmacy_sales', 'sale_id', 'number') },
  {
    kind: 'sale',
    sources: ['sale_return_line'],
    of: sql`select l.id as line, d.number as no, d.sale_id as opens from pharmacy_return_lines l
      join pharmacy_returns d on ${sameRow('d', 'l.return_id')}`,
  },
  {
    kind: 'issue',
    sources: ['medicine_issue_line'],
    of: issueOf(sql`from medicine_issue_lines l join medicine_issue_lines i on ${sameRow('i', 'l.id')}`),
  },
  {
    kind: 'dose',
    sources: ['ward_dose_line'],
    of: sql`select l.id as line, v.visit_no as no, l.visit_id as opens from ward_dose_lines l
      join visits v on ${sameRow('v', 'l.visit_id')}`,
  },
  {
    kind: 'operation',
    sources: ['theatre_item', 'theatre_item_back'],
    of: sql`select l.id as line, v.visit_no as no, c.id as opens from theatre_case_items l
      join theatre_cases c on ${sameRow('c', 'l.case_id')} join visits v on ${sameRow('v', 'c.visit_id')}`,
  },
  {
    kind: 'issue',
    sources: ['medicine_return'],
    of: issueOf(sql`from medicine_returns l join medicine_issue_lines i on ${sameRow('i', 'l.issue_line_id')}`),
  },
]

/** The documents of movements by their lines; only the tables of kinds that are among them are asked. */
export async function documentsOf(
  db: HospitalDb,
  moved: readonly Source[],
): Promise<Map<string, TrackedMovement['document']>> {
  const asked = DOCUMENTS.map(({ kind, sources, of }) => ({
    kind,
    of,
    ids: [...new Set(moved.flatMap(({ sourceKind, sourceId }) => (sources.includes(sourceKind) ? [sourceId] : [])))],
  })).filter(({ ids }) => ids.length > 0)
  const found = await Promise.all(
    asked.map(async ({ kind, of, ids }) => {
      const { rows } = await sql<Found>`${of} where l.id = any(${idList(ids)})`.execute(db)
      return rows.map(({ line, no, opens }) => [line, { kind, no, opens }] as const)
    }),
  )
  return new Map(found.flat())
}
