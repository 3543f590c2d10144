import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Database } from '../database/database.ts'
import { inHospital } from '../database/in-hospital.ts'
import { type CopyTo, copySeals } from './copy-seals.ts'
import { LOG_NAMES, type Reached } from './logs.queries.ts'
import { idsReached, isHeadSigned, isPassed, type Mark, sealUpTo, takeMark } from './seal-logs.ts'
import type { SealSigner } from './sign-seal.ts'
import type { Witness } from './witness.ts'

const EVERY_MS = 5_000
/** The newest seals are looked at so often also while nobody writes. */
const LOOK_AGAIN_MS = 300_000

/** What /health tells of it: whether no seal is missing or strange, and whether the copy of the witness is written. */
export type SealState = { readonly lastRunAt: Date | null; readonly isIntact: boolean; readonly isCopied: boolean }

export type AuditSeals = {
  start(): void
  /** Seals what can be sealed now; the last rows of transactions that still run are left for the next time. */
  sealNow(): Promise<void>
  state(): SealState
  /** Seals once more and ends. */
  stop(): Promise<void>
}

type Parts = {
  readonly database: Database
  /** The hospitals whose logs are sealed. */
  hospitals(): Promise<string[]>
  readonly signer: SealSigner
  readonly witness: Witness
  readonly copyTo?: CopyTo | undefined
  readonly clock: () => Date
  readonly log: Logger
}

/** Seals the audit rows of all hospitals every few seconds, so that no change waits for a digest (decision record 032). */
export function openAuditSeals({ database, hospitals, signer, witness, copyTo, clock, log }: Parts): AuditSeals {
  let state: Omit<SealState, 'isCopied'> = { lastRunAt: null, isIntact: true }
  const copies = copySeals(copyTo, log)
  let mark: Mark | undefined
  /** Up to where everything is sealed, as far as this server knows, and when it found that. */
  let sealed: { readonly reached: Reached; readonly at: Date } | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function seal(): Promise<void> {
    const now = clock()
    await copies.send()
    if (mark && (await isPassed(database, mark, now))) {
      const { isIntact, isComplete } = await sealHospitals(mark, now)
      state = { isIntact, lastRunAt: now }
      sealed = isComplete ? { reached: mark.reached, at: now } : undefined
      mark = undefined
    }
    if (mark) return
    if (await isIdle(now)) state = { ...state, lastRunAt: now }
    else mark = await takeMark(database, now)
  }

  async function isIdle(now: Date): Promise<boolean> {
    if (!sealed || now.getTime() - sealed.at.getTime() > LOOK_AGAIN_MS) return false
    const reached = await idsReached(database, now)
    const known = sealed.reached
    return LOG_NAMES.every((log) => reached[log] === known[log])
  }

  async function sealHospitals(passed: Mark, now: Date) {
    let [isIntact, isComplete] = [true, true]
    for (const hospital of await hospitals()) {
      const trust = { signer, witness: copies.witnessBeside(witness) }
      const sealedHospital = await sealUpTo(database, trust, hospital, { mark: passed, now })
      copies.note(sealedHospital.fresh)
      isComplete &&= sealedHospital.isComplete
      isIntact &&= sealedHospital.isWhole
      isIntact &&= await inHospital(database, { hospital, now, readOnly: true }, async (db) => {
        for (const one of LOG_NAMES) if (!(await isHeadSigned(db, signer, one))) return false
        return true
      })
    }
    return { isIntact, isComplete }
  }

  const inTurn = (): Promise<void> => {
    running = running.then(seal).catch((error: unknown) => log.error({ err: error }, 'audit rows were not sealed'))
    return running
  }
  return {
    start() {
      timer = setInterval(() => void inTurn(), EVERY_MS).unref()
    },
    async sealNow() {
      await inTurn()
      await inTurn()
    },
    state: () => ({ ...state, isCopied: !copies.isFailing() }),
    async stop() {
      if (!timer) return
      clearInterval(timer)
      await this.sealNow()
      await copies.send(true)
    },
  }
}
