import { dayOf, showTime } from '../../../kernel/calendar.ts'
import { readPassCode } from '../pass/pass-number.ts'
import { type AnswerWords, answerWords } from './answer-words.ts'
import { exitDuties } from './decide-exit.ts'
import { answerAtGate, type GateAnswer } from './gate-answer.ts'
import type { KnownPasses } from './pass-at-gate.ts'

/** So long a phone answers without the network from what it knew last. */
export const KNOWN_FOR_MS = 24 * 3_600_000

type KnownPass = KnownPasses['passes'][number]
export type OfflineAnswer = { readonly answer: GateAnswer; readonly pass: KnownPass | null }

const NOT_KNOWN: OfflineAnswer = { answer: 'unknown', pass: null }

/**
 * What a phone answers without the network: what the server would say of what it told last. `waiting`: the keys of passes on which this
 * phone let somebody out meanwhile. What is not known, or was known a day ago, lets nobody out. Pure.
 */
export function answerOffline(
  code: string,
  known: KnownPasses | undefined,
  waiting: ReadonlySet<string>,
  now: Date,
): OfflineAnswer {
  const read = readPassCode(code)
  if (!read || !known || now.getTime() - Date.parse(known.at) >= KNOWN_FOR_MS) return NOT_KNOWN
  const pass = known.passes.find(({ number }) => number === read.number)
  if (!pass || (read.visitNo !== null && read.visitNo !== pass.visitNo)) return NOT_KNOWN
  if (waiting.has(pass.id)) return { answer: 'already-used', pass }
  const { dischargeAt, exitedAt, isCancelled, isUnpaid } = pass
  const answer = answerAtGate(
    {
      dischargeAt: new Date(dischargeAt),
      exitedAt: exitedAt === null ? null : new Date(exitedAt),
      cancelledAt: isCancelled ? now : null,
      isUnpaid,
    },
    dayOf(now),
  )
  return { answer, pass }
}

/** Who may leave without the network: nobody whose mode asks for what a phone must not keep, such as a receiver's document. */
export const mayLeaveOffline = ({ answer, pass }: OfflineAnswer): boolean =>
  answer === 'valid' && pass !== null && !exitDuties(pass.mode).receiver

/** How it is said to the guard: never green. */
export function offlineWords({ answer, pass }: OfflineAnswer, knownAt: string | null): AnswerWords {
  if (answer === 'unknown' || !pass)
    return {
      word: 'Not known offline',
      line: 'Call the desk',
      advice: 'Do not let anyone out on this pass before the desk says so.',
      tone: 'danger',
    }
  if (answer === 'already-used' && !pass.exitedAt)
    return {
      word: 'Already used',
      line: 'Left while there was no network',
      advice: 'Do not let anyone out on this pass. Ask the discharge desk.',
      tone: 'danger',
    }
  const words = answerWords(answer, pass)
  if (answer !== 'valid') return words
  if (exitDuties(pass.mode).receiver)
    return {
      ...words,
      word: 'Valid (offline)',
      advice: 'A body is handed over with the network only. Call the desk.',
      tone: 'danger',
    }
  const since = knownAt ? `As known at ${showTime(new Date(knownAt))}. ` : ''
  return {
    ...words,
    word: 'Valid (offline)',
    advice: `${since}The exit is sent when the network is back. ${words.advice}`.trim(),
    tone: 'warning',
  }
}
