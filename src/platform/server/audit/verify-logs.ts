import { type HospitalDb, inHospital } from '../database/in-hospital.ts'
import type { Platform } from '../platform.ts'
import {
  LOG_NAMES,
  type Log,
  lastIds,
  rowOfForeignId,
  rowsBetween,
  type StoredSeal,
  sealsAfter,
  writeInUtc,
} from './logs.queries.ts'
import { type Difference, firstDifference, type LogRow } from './row-digests.ts'
import { MOST_ROWS, type Trust } from './seal-logs.ts'
import type { Gap, Witness } from './witness.ts'
import { linesOfLog, type SealLine } from './witness-copy.ts'

export type Fault =
  | ({ readonly in: 'row' } & Difference)
  | { readonly in: 'seal'; readonly id: number; readonly what: 'removed' | 'forged' }

/** What was found in one log of one hospital: the first fault, or how much is as it was sealed; and what a restored backup lost. */
export type Verified = {
  readonly hospital: string
  readonly log: Log
  readonly seals: number
  readonly sealedRows: number
  readonly gaps: readonly Gap[]
  readonly fault: Fault | undefined
}

/** Whose seals they must be, which of them were seen, and the lines of a copy of the witness that this secret signed. */
type CopiedTrust = Trust & { readonly lines?: readonly SealLine[] }

/** Walks the seals of every log of every hospital and compares their rows. */
export async function verifyLogs(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  hospitals: readonly string[],
  trust: CopiedTrust,
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

async function verifyLog(
  db: HospitalDb,
  of: { hospital: string; log: Log },
  { signer, witness, lines = [] }: CopiedTrust,
): Promise<Verified> {
  const { hospital, log } = of
  const gaps = witness.gapsOf(hospital, log)
  const seen = signaturesOf(linesOfLog(lines, hospital, log), witness.of(hospital, log))
  const times = tellsTimes()
  let before: StoredSeal | undefined
  let sealedRows = 0
  const found = (fault: Fault | undefined) => ({ ...of, seals: before?.number ?? 0, sealedRows, gaps, fault })
  for (
    let page = await sealsAfter(db, log, 0);
    page.length > 0;
    page = await sealsAfter(db, log, before?.number ?? 0)
  ) {
    for (const seal of page) {
      if (isGap(before, seal.number, gaps)) return found({ in: 'seal', id: nextOf(before), what: 'removed' })
      const isNext = seal.afterId === (before?.toId ?? 0) && signer.isSigned(seal, before?.signature)
      const known = seen.get(seal.number)
      const isSeen = known === undefined || known === seal.signature.toString('hex')
      if (!isNext || !isSeen) return found({ in: 'seal', id: seal.number, what: 'forged' })
      const rows = await rowsBetween(db, log, seal)
      const difference = firstDifference(seal.rowDigests, rows) ?? times.backdated(rows)
      if (difference) return found({ in: 'row', ...difference })
      sealedRows += rows.length
      before = seal
    }
  }
  const newest = [...seen.keys()].reduce((most, number) => Math.max(most, number), 0)
  if (isGap(before, newest + 1, gaps)) return found({ in: 'seal', id: nextOf(before), what: 'removed' })
  const foreign = await rowOfForeignId(db, log, await lastIds(db))
  return found(foreign === undefined ? undefined : { in: 'row', id: foreign, what: 'forged' })
}

const nextOf = (before: StoredSeal | undefined) => (before?.number ?? 0) + 1

/** Whether seals are missing before a number: none are, or a restored backup lost just these. */
function isGap(before: StoredSeal | undefined, number: number, gaps: readonly Gap[]): boolean {
  const last = before?.number ?? 0
  return number > last + 1 && !gaps.some(({ kept, lost }) => kept === last && lost === number - 1)
}

/** By number, the signature that was seen; undefined where another secret signed. */
function signaturesOf(lines: readonly SealLine[], newest: ReturnType<Witness['of']>) {
  const seen = new Map<number, string | undefined>(lines.map(({ number, signature }) => [number, signature]))
  if (newest) seen.set(newest.number, newest.signature ?? seen.get(newest.number))
  return seen
}

/** How much a row may tell an earlier time than one that was sealed before it was written: long work keeps the time at which it began. */
const SLACK_MS = 3_600_000

/**
 * Rows of a seal that filled up were there together with those of the next: between them no time has passed. What comes after a
 * seal that ended at its mark was written later than all that is in it.
 */
function tellsTimes() {
  let [settled, newest] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return {
    backdated(rows: readonly LogRow[]): Difference | undefined {
      const early = rows.find(({ at }) => at.getTime() < settled - SLACK_MS)
      newest = rows.reduce((most, { at }) => Math.max(most, at.getTime()), newest)
      if (rows.length < MOST_ROWS) settled = newest
      return early && { id: early.id, what: 'backdated' }
    },
  }
}

/** 'row 17 was changed'; a seal is missed also where an older backup was restored and nobody told the witness. */
export function faultInWords({ in: where, id, what }: Fault): string {
  if (where === 'seal' && what === 'removed')
    return `seal ${id} and what it sealed were removed, or an older backup was restored`
  if (what === 'backdated') return `row ${id} tells an earlier time than rows that were sealed before it was written`
  return `${where} ${id} was ${what}`
}
