import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { type Ledger, postToLedger, reverseInLedger } from '../../../platform/server/ledger/ledger.ts'
import type { ChangeInput, DecidedChange } from '../../model/bill/changes/decide-change.ts'
import type { LineNames } from '../../model/bill/changes/line-changes.ts'

export const CHANGES: Ledger<'bill_changes'> = { table: 'bill_changes', negates: [] }

type Saved = {
  readonly change: ChangeInput
  readonly decided: DecidedChange
  /** Of a line that has charges. */
  readonly names: LineNames | null
}

/** A change as a row with its charges. Returns its id. */
export async function saveChange(db: HospitalDb, billId: string, { change, decided, names }: Saved): Promise<string> {
  const id = randomUUID()
  const { row } = await postToLedger(
    db,
    CHANGES,
    { kind: 'desk', id },
    {
      bill_id: billId,
      kind: change.kind,
      line_key: change.kind === 'typed' ? `typed:${id}` : (change.lineKey ?? ''),
      part: names?.part ?? null,
      section: change.section ?? null,
      head: change.head ?? null,
      state: decided.state,
      position: change.position ?? null,
      patient_share: change.patientShare ?? null,
      payer_share: decided.payerShare,
      not_claimable: decided.notClaimable,
      line_amount: decided.lineAmount,
      quantity: change.quantity ?? null,
      rate: change.rate ?? null,
      code: change.code,
      description: change.description,
      from_day: change.from ?? null,
      to_day: change.to ?? null,
      reason: change.reason,
    },
  )
  await saveNames(db, row.id, names?.names ?? [])
  return row.id
}

/** A change again, for these of its charges alone; the one before is taken back. Returns its id. */
export async function saveRest(db: HospitalDb, changeId: string, names: readonly string[]): Promise<string> {
  const before = await db.selectFrom('bill_changes').selectAll().where('id', '=', changeId).executeTakeFirstOrThrow()
  await reverseInLedger(db, CHANGES, changeId, { reason: 'Kept for the charges that are left' })
  const { id: _, hospital_id, seq, created_at, created_by, reverses_id, ...kept } = before
  const { source_kind, source_id, source_version, ...columns } = kept
  const { row } = await postToLedger(db, CHANGES, { kind: 'desk', id: randomUUID() }, columns)
  await saveNames(db, row.id, names)
  return row.id
}

/** The charges of a change, at once: none is added to them later. */
export async function saveNames(db: HospitalDb, changeId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql`insert into bill_change_charges (change_id, name, charge_id)
    select ${changeId}, name, case when name like '%:%' then null else name::uuid end
    from unnest(${[...names]}::text[]) as named (name)`.execute(db)
}
