import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type HospitalDb, inHospital } from '../database/in-hospital.ts'
import {
  LOG_NAMES,
  type Log,
  lastIds,
  lastSeal,
  newestSeals,
  type Reached,
  rowsBetween,
  type StoredSeal,
  writeInUtc,
} from './logs.queries.ts'
import { lossOf } from './missing-seals.queries.ts'
import { rowDigests } from './row-digests.ts'
import type { SealSigner } from './sign-seal.ts'
import type { Witness } from './witness.ts'

/** How far ids had been given out, and a transaction number that is above all that were given out by then. */
export type Mark = { readonly reached: Reached; readonly above: string }

/**
 * Ids are given out before they are seen, and in another order than they are committed. Each transaction that writes to a log
 * has its number before it takes an id; so the ids that were given out before a mark are all committed or gone once every
 * transaction with a lower number than the mark's has ended. Only the seal waits for that.
 */
export const takeMark = (database: Database, now: Date): Promise<Mark> =>
  inHospital(database, { hospital: null, now, onlyTraces: true }, async (db) => {
    const reached = await lastIds(db)
    const { rows } = await sql<{ above: string }>`select pg_current_xact_id()::text as above`.execute(db)
    return { reached, above: rows[0]?.above ?? '0' }
  })

/** One statement that takes no transaction number: what an idle server asks. */
export const idsReached = (database: Database, now: Date): Promise<Reached> =>
  inHospital(database, { hospital: null, now, readOnly: true }, lastIds)

/** Whether every transaction that had begun to write when the mark was taken has ended. */
export const isPassed = (database: Database, { above }: Mark, now: Date): Promise<boolean> =>
  inHospital(database, { hospital: null, now, readOnly: true }, async (db) => {
    const { rows } = await sql<{ passed: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${above}::xid8 as passed`.execute(db)
    return rows[0]?.passed ?? false
  })

/** Rows of one seal: few enough to be read and hashed beside the requests. */
export const MOST_ROWS = 2000
const SEALING = sql`hashtext('audit seals')`

type Sealed = { readonly seal: StoredSeal; readonly isFull: boolean }
/** Another server seals at this moment. */
const BUSY = 'busy'
/** Seals that the witness has seen are gone: what comes after them is not sealed, or their numbers would be given out again. */
const LOST = 'lost'

/** By whom seals are signed, and who has seen them. */
export type Trust = { readonly signer: SealSigner; readonly witness: Witness }
type OfLog = { readonly hospital: string; readonly log: Log; readonly reached: number }

/** Seals the next rows of a log up to a mark; nothing where there are none, or another server is at it. */
async function sealNext(db: HospitalDb, { signer, witness }: Trust, { hospital, log, reached }: OfLog) {
  const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${SEALING}) as alone`.execute(db)
  if (!rows[0]?.alone) return BUSY
  await writeInUtc(db)
  if (await lossOf(db, { hospital, log, witness })) return LOST
  const last = await lastSeal(db, log)
  const afterId = last?.toId ?? 0
  const fresh = await rowsBetween(db, log, { afterId, toId: reached, limit: MOST_ROWS })
  const end = fresh.at(-1)
  if (!end) return undefined
  const isFull = fresh.length === MOST_ROWS
  const unsigned = {
    hospital,
    log,
    number: Math.max(last?.number ?? 0, witness.of(hospital, log)?.number ?? 0) + 1,
    afterId,
    toId: isFull ? end.id : reached,
    rowDigests: rowDigests(fresh),
  }
  const seal = { ...unsigned, signature: signer.sign(unsigned, last?.signature) }
  await save(db, seal)
  return { seal, isFull }
}

const save = (db: HospitalDb, { log, number, afterId, toId, rowDigests, signature }: StoredSeal) =>
  db
    .insertInto('audit_seals')
    .values({ log, number, after_id: afterId, to_id: toId, row_digests: rowDigests, signature })
    .execute()

/** The new seals of each log, whether everything up to the mark is sealed, and whether none that was seen is missing. */
type SealedHospital = {
  readonly fresh: readonly StoredSeal[]
  readonly isComplete: boolean
  readonly isWhole: boolean
}

/** Seals what a passed mark covers of every log of a hospital. */
export async function sealUpTo(
  database: Database,
  trust: Trust,
  hospital: string,
  { mark, now }: { mark: Mark; now: Date },
): Promise<SealedHospital> {
  const fresh: StoredSeal[] = []
  let isWhole = true
  for (const log of LOG_NAMES) {
    let sealed: Sealed | typeof BUSY | typeof LOST | undefined
    do {
      sealed = await inHospital(database, { hospital, now, onlyTraces: true }, (db) =>
        sealNext(db, trust, { hospital, log, reached: mark.reached[log] }),
      )
      if (sealed === BUSY) return { fresh, isComplete: false, isWhole }
      if (sealed === LOST) isWhole = false
      else if (sealed) {
        trust.witness.saw(sealed.seal)
        fresh.push(sealed.seal)
      }
    } while (typeof sealed === 'object' && sealed.isFull)
  }
  return { fresh, isComplete: true, isWhole }
}

/** Whether the newest seal of a log is signed by this installation. */
export async function isHeadSigned(db: HospitalDb, signer: SealSigner, log: Log): Promise<boolean> {
  const [head, before] = await newestSeals(db, log)
  return !head || signer.isSigned(head, before?.signature)
}
