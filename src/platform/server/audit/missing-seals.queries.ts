import { type HospitalDb, inHospital } from '../database/in-hospital.ts'
import type { Platform } from '../platform.ts'
import { LOG_NAMES, type Log, lastSeal, sealNumbered } from './logs.queries.ts'
import type { Gap, Witness } from './witness.ts'

/** How the seals of a log differ from what the witness has seen: the newest it saw is gone, or another one has its number. */
export type Loss = 'removed' | 'forged'

/** Nothing where the newest seal that the witness saw is there, or was lost by a restored backup that somebody told it of. */
export async function lossOf(
  db: HospitalDb,
  { hospital, log, witness }: { hospital: string; log: Log; witness: Witness },
): Promise<Loss | undefined> {
  const seen = witness.of(hospital, log)
  if (!seen) return undefined
  const seal = await sealNumbered(db, log, seen.number)
  if (!seal) {
    const isTold = witness.gapsOf(hospital, log).some(({ kept, lost }) => kept < seen.number && seen.number <= lost)
    return isTold ? undefined : 'removed'
  }
  return seen.signature !== undefined && seen.signature !== seal.signature.toString('hex') ? 'forged' : undefined
}

export type Told = Pick<Gap, 'kept' | 'lost'> & { readonly hospital: string; readonly log: Log }

/** Tells the witness, once a backup was restored, which seals it has seen and this database no longer has. */
export async function tellOfRestoredBackup(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  hospitals: readonly string[],
  { witness, reason }: { witness: Witness; reason: string },
): Promise<Told[]> {
  const told: Told[] = []
  const now = clock()
  for (const hospital of hospitals)
    await inHospital(database, { hospital, now, readOnly: true }, async (db) => {
      for (const log of LOG_NAMES) {
        if ((await lossOf(db, { hospital, log, witness })) !== 'removed') continue
        const kept = (await lastSeal(db, log))?.number ?? 0
        const lost = witness.of(hospital, log)?.number ?? kept
        witness.acknowledge(hospital, log, { kept, lost, at: now.toISOString(), reason })
        told.push({ hospital, log, kept, lost })
      }
    })
  return told
}
