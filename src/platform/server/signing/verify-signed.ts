import { sql } from 'kysely'
import { type HospitalDb, inHospital, openRecycleBin } from '../database/in-hospital.ts'
import type { Platform } from '../platform.ts'

/** What is wrong with something that was signed: its row is not what the sealed event of its signature says. */
export type SignedFault = {
  /** 'version 2 of note 0c2f…'. */
  readonly name: string
  /** Of the note or the prescription. */
  readonly id: string
  readonly what: 'changed' | 'removed' | 'forged' | 'of another visit'
}

export type Compared = { readonly compared: number; readonly faults: readonly SignedFault[] }
/** What was found of a kind of signed records in a hospital. */
export type VerifiedRecords = Compared & { readonly hospital: string; readonly records: string }

type Verify = (db: HospitalDb) => Promise<Compared>

/** Compares the signed records of every hospital, those of withdrawn visits included. */
export async function verifyInHospitals(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  hospitals: readonly string[],
  records: string,
  verify: Verify,
): Promise<VerifiedRecords[]> {
  const verified: VerifiedRecords[] = []
  for (const hospital of hospitals)
    verified.push(
      await inHospital(database, { hospital, now: clock(), readOnly: true }, async (db) => {
        await openRecycleBin(db)
        return { hospital, records, ...(await verify(db)) }
      }),
    )
  return verified
}

/** The events of a type of signature, which the seals of the audit keep, the earliest first. */
export const eventsOfSignatures = <Facts>(db: HospitalDb, type: string) =>
  db
    .selectFrom('audit_events')
    .select([sql<string>`subject_id`.as('id'), 'actor_id as actorId', sql<Facts>`facts`.as('facts')])
    .where('type', '=', type)
    .orderBy('id')
    .execute()

/** A row or the event of a signature; what has the same key is of the same signature. */
type Signature = Pick<SignedFault, 'name' | 'id'> & { readonly key: string }

/** Finds rows without an event, events without a row, and what `judge` says of a row and its event. Pure. */
export function compareSignatures<Row extends Signature, Event extends Signature>(
  rows: readonly Row[],
  events: readonly Event[],
  judge: (row: Row, event: Event) => 'changed' | 'of another visit' | null,
): Compared {
  const said = new Map(events.map((event) => [event.key, event]))
  const faults: SignedFault[] = []
  for (const row of rows) {
    const event = said.get(row.key)
    said.delete(row.key)
    const what = event ? judge(row, event) : 'forged'
    if (what) faults.push({ name: row.name, id: row.id, what })
  }
  for (const { name, id } of said.values()) faults.push({ name, id, what: 'removed' })
  return { compared: rows.length, faults }
}
