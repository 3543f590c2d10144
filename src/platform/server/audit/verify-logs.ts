import { type HospitalDb, inHospital } from '../database/in-hospital.ts'
import type { Platform } from '../platform.ts'
import { LOG_NAMES, type Log, rowsBetween, type StoredSeal, sealsAfter, writeInUtc } from './logs.queries.ts'
import { type Difference, firstDifference } from './row-digests.ts'
import type { SealSigner } from './sign-seal.ts'
import type { Witness } from './witness.ts'

export type Fault =
  | ({ readonly in: 'row' } & Difference)
  | { readonly in: 'seal'; readonly id: number; readonly what: 'removed' | 'forged' }

/** What was found in one log of one hospital: the first fault, or how much is as it was sealed. */
export type Verified = {
  readonly hospital: string
  readonly log: Log
  readonly seals: number
  readonly sealedRows: number
  readonly fault: Fault | undefined
}

/** Whose seals they must be, and which of them were seen. */
type Trust = { readonly signer: SealSigner; readonly witness: Witness }

/** Walks the seals of every log of every hospital and compares their rows. */
export async function verifyLogs(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  hospitals: readonly string[],
  trust: Trust,
): Promise<Verified[]> {
  const verified: Verified[] = []
  for (const hospital of hospitals) {
    await inHospital(database, { hospital, now: clock(), readOnly: true }, async (db) => {
      await writeInUtc(db)
      for (const log of LOG_NAMES) verified.push(await verifyLog(db, { hospital, log }, trust))
    })
  }
  return verified
}

const hex = ({ signature }: StoredSeal) => signature.toString('hex')

async function verifyLog(
  db: HospitalDb,
  { hospital, log }: { hospital: string; log: Log },
  { signer, witness }: Trust,
): Promise<Verified> {
  const seen = witness.of(hospital, log)
  let before: StoredSeal | undefined
  let sealedRows = 0
  const found = (fault: Fault | undefined) => ({ hospital, log, seals: before?.number ?? 0, sealedRows, fault })
  for (
    let page = await sealsAfter(db, log, 0);
    page.length > 0;
    page = await sealsAfter(db, log, before?.number ?? 0)
  ) {
    for (const seal of page) {
      const number = (before?.number ?? 0) + 1
      if (seal.number !== number) return found({ in: 'seal', id: number, what: 'removed' })
      const isNext = seal.afterId === (before?.toId ?? 0) && signer.isSigned(seal, before?.signature)
      const isSeen = seen?.number !== number || (seen.signature ?? hex(seal)) === hex(seal)
      if (!isNext || !isSeen) return found({ in: 'seal', id: number, what: 'forged' })
      const rows = await rowsBetween(db, log, seal)
      const difference = firstDifference(seal.rowDigests, rows)
      if (difference) return found({ in: 'row', ...difference })
      sealedRows += rows.length
      before = seal
    }
  }
  const last = before?.number ?? 0
  return found(seen && seen.number > last ? { in: 'seal', id: last + 1, what: 'removed' } : undefined)
}

/** 'row 17 was changed'; a seal is missed also where an older backup was restored. */
export const faultInWords = ({ in: where, id, what }: Fault): string =>
  where === 'seal' && what === 'removed'
    ? `seal ${id} and what it sealed were removed, or an older backup was restored`
    : `${where} ${id} was ${what}`
