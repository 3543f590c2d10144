import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import type { SupplierLedgerRow } from '../../model/ledger/supplier-ledger.contract.ts'

export type Period = { readonly from?: IsoDate | undefined; readonly to?: IsoDate | undefined }

type Entry = Omit<SupplierLedgerRow, 'opens' | 'credit' | 'debit'> & {
  readonly amount: number
  readonly returnId: string | null
  readonly noteId: string | null
}

/**
 * The entries of a supplier in these days with what he is owed after each; the days before them count in the balance. Of one moment, which a note and
 * its debit note share, what is owed more comes first.
 */
export async function entriesOfSupplier(
  db: HospitalDb,
  supplierId: string,
  { from, to }: Period,
): Promise<SupplierLedgerRow[]> {
  const { rows } = await sql<Entry>`
    select * from (
      select e.id, e.day, e.amount::float8 as amount, e.document_no as "documentNo", coalesce(e.reason, '') as reason,
        case e.source_kind when 'goods_received_note' then 'received' else 'debit' end
          || case when e.reverses_id is null then '' else '_cancelled' end as kind,
        case when e.source_kind = 'goods_received_note' then concat('Invoice ', n.invoice_no)
          when d.return_id is null then concat('Rejected of ', n.note_no) else concat('Return ', r.return_no) end as about,
        n.id as "noteId", d.return_id as "returnId",
        sum(e.amount) over (order by e.day, e.created_at, e.amount < 0, e.id)::float8 as balance,
        row_number() over (order by e.day, e.created_at, e.amount < 0, e.id) as turn
      from supplier_entries e
        left join supplier_debit_notes d on d.hospital_id = e.hospital_id and d.id = e.source_id and e.source_kind = 'supplier_debit_note'
        left join goods_received_notes n on n.hospital_id = e.hospital_id and n.id = coalesce(d.note_id, e.source_id)
        left join supplier_returns r on ${sameRow('r', 'd.return_id')}
      where e.supplier_id = ${supplierId}) x
    where (${from ?? null}::date is null or x.day >= ${from ?? null}::date) and (${to ?? null}::date is null or x.day <= ${to ?? null}::date)
    order by x.turn`.execute(db)
  return rows.map(({ id, day, kind, documentNo, about, reason, balance, amount, noteId, returnId }) => ({
    ...{ id, day, kind, documentNo, about, reason, balance },
    credit: Math.max(amount, 0),
    debit: Math.max(-amount, 0),
    opens: returnId ? { kind: 'return', id: returnId } : { kind: 'note', id: noteId ?? id },
  }))
}

/** What a supplier was owed before these days, and what they added and took off; undefined where nobody is such a supplier. */
export async function sumsOfSupplier(db: HospitalDb, supplierId: string, { from, to }: Period) {
  const before = sql`${from ?? null}::date is not null and e.day < ${from ?? null}::date`
  const within = sql`not (${before}) and (${to ?? null}::date is null or e.day <= ${to ?? null}::date)`
  const { rows } = await sql<Record<'opening' | 'credit' | 'debit', number> & { readonly supplier: string }>`
    select s.name as supplier, coalesce(sum(e.amount) filter (where ${before}), 0)::float8 as opening,
      coalesce(sum(e.amount) filter (where ${within} and e.amount > 0), 0)::float8 as credit,
      coalesce(-sum(e.amount) filter (where ${within} and e.amount < 0), 0)::float8 as debit
    from suppliers s left join supplier_entries e on e.hospital_id = s.hospital_id and e.supplier_id = s.id
    where s.id = ${supplierId} group by s.hospital_id, s.id, s.name`.execute(db)
  return rows[0]
}
