import { showMoment } from '../../../kernel/calendar.ts'
import type { GateAnswer } from './gate-answer.ts'
import type { PassAtGate } from './pass-at-gate.ts'

/** Green: may leave. Amber: may leave after another look. Red: nobody leaves. */
export type GateTone = 'good' | 'warning' | 'danger'

/** How an answer is said to a guard: the word, what follows from it, and whether the patient may leave. */
export type AnswerWords = {
  readonly word: string
  readonly line: string
  readonly advice: string
  readonly tone: GateTone
}

const ASK = 'Do not let anyone out on this pass. Ask the discharge desk.'
const ASK_BILLING = 'Do not let anyone out on this pass. Ask the billing desk.'
const REPLACED = 'The pass was changed after this paper was printed. Ask for the new paper.'

const stop = (word: string, line: string, advice = ASK): AnswerWords => ({ word, line, advice, tone: 'danger' })

/** The words of an answer; `pass` is there for every answer but 'unknown'. */
export function answerWords(answer: GateAnswer, pass: PassAtGate | null): AnswerWords {
  const on = pass ? showMoment(pass.dischargeAt).slice(0, 10) : ''
  const left = pass?.exitedAt ? showMoment(pass.exitedAt) : ''
  switch (answer) {
    case 'valid':
      return pass?.refusal
        ? { word: 'Valid', line: `May leave today, ${on}`, advice: refusedBefore(pass.refusal), tone: 'warning' }
        : { word: 'Valid', line: `May leave today, ${on}`, advice: '', tone: 'good' }
    case 'wrong-date':
      return stop('Wrong date', `Valid on ${on} only`)
    case 'already-used':
      return stop('Already used', `Left at ${left}`)
    case 'cancelled':
      return stop('Cancelled', 'This pass was cancelled', pass?.isReplaced ? REPLACED : ASK)
    case 'unpaid':
      return stop('Not paid', 'The bill is open again', ASK_BILLING)
    case 'unknown':
      return stop('Unknown', 'There is no such gate pass')
  }
}

const refusedBefore = ({ at, reason }: NonNullable<PassAtGate['refusal']>): string =>
  `Refused at ${showMoment(at).slice(-5)}: ${reason}. Let out only when this is settled.`
