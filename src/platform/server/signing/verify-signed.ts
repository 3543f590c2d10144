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
