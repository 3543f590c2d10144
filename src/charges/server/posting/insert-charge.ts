import { type RawBuilder, sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import {
  type LedgerSource,
  type Posted,
  postToLedger,
  reverseInLedger,
} from '../../../platform/server/ledger/ledger.ts'
import type { ChargeDetails } from '../../model/charge-details.ts'
import { CHARGES, type ChargeRow, type ChargeWhat, type Priced, priceColumns } from '../charge-row.ts'
import type { ChargedVisit } from '../price-basis.queries.ts'
import { carryDetails, keepDetails } from './charge-details.queries.ts'

/**
 * Adds the charge of a source. Where its latest charge stands, that is the answer; where it was taken back, the next version is
 * posted. Who posts and who takes back wait for each other, so that nobody takes a charge for standing that is just being reversed.
 */
export async function insertCharge(
  db: HospitalDb,
  visit: Pick<ChargedVisit, 'id' | 'patientId'>,
  source: LedgerSource,
  { what, priced, details }: Addition,
): Promise<Posted<ChargeRow>> {
  const posted = await insertNext(db, source, {
    visit_id: visit.id,
    patient_id: visit.patientId,
    ...what,
    ...priceColumns(priced),
  })
  if (posted.isNew && details) await keepDetails(db, posted.row, details)
  return posted
}

async function insertNext(db: HospitalDb, source: LedgerSource, values: Values): Promise<Posted<ChargeRow>> {
  const [, first] = await Promise.all([lockSource(db, source), postToLedger(db, CHARGES, source, values)])
  if (first.isNew) return first
  const { isReversed, ...latest } = await latestOf(db, source)
  if (!isReversed) return { row: latest, isNew: false }
  return postToLedger(db, CHARGES, { ...source, version: latest.source_version + 1 }, values)
}

type Addition = { readonly what: ChargeWhat; readonly priced: Priced; readonly details: ChargeDetails | undefined }
type Values = ChargeWhat & ReturnType<typeof priceColumns> & { readonly visit_id: string; readonly patient_id: string }

type Replacement = { readonly what: ChargeWhat; readonly priced: Priced; readonly reason: string }

/** Takes a charge back and adds the next version of its source. Null where another user was first: a charge is reversed once. */
export async function replaceCharge(
  db: HospitalDb,
  charge: ChargeRow,
  { what, priced, reason }: Replacement,
): Promise<Posted<ChargeRow> | null> {
  const source = { kind: charge.source_kind, id: charge.source_id, version: charge.source_version + 1 }
  const [, reversed] = await Promise.all([lockSource(db, source), reverseInLedger(db, CHARGES, charge.id, { reason })])
  if (!reversed?.isNew) return null
  const values = { visit_id: charge.visit_id, patient_id: charge.patient_id, ...what, ...priceColumns(priced), reason }
  const posted = await postToLedger(db, CHARGES, source, values)
  await carryDetails(db, posted.row)
  return posted
}

/** Until the end of the transaction, whoever else posts or takes back charges of the source waits. */
export const lockSource = (db: HospitalDb, { kind, id }: Pick<LedgerSource, 'kind' | 'id'>) =>
  sql`select ${lockOf(sql`${kind}::text`, sql`${id}::uuid`)}`.execute(db)

/** The same for the source of a charge. */
export const lockSourceOfCharge = (db: HospitalDb, chargeId: string) =>
  sql`select ${lockOf(sql.ref('source_kind'), sql.ref('source_id'))} from charges where id = ${chargeId}`.execute(db)

const lockOf = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'charge', app_hospital(), ${kind}, ${id}), 0))`

const latestOf = (db: HospitalDb, { kind, id }: LedgerSource) =>
  db
    .selectFrom('charges as c')
    .selectAll('c')
    .select(
      sql<boolean>`exists (select from charges back where back.hospital_id = c.hospital_id and back.reverses_id = c.id)`.as(
        'isReversed',
      ),
    )
    .where('c.source_kind', '=', kind)
    .where('c.source_id', '=', id)
    .where('c.reverses_id', 'is', null)
    .orderBy('c.source_version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
