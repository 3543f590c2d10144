import { showMoment } from '../../../kernel/calendar.ts'
import type { PassAtGate } from '../gate-pass.contract.ts'
import type { GateAnswer } from './gate-answer.ts'

/** How an answer is said to a guard: the word, what follows from it, and whether somebody is let out. */
export type AnswerWords = {
  readonly word: string
  readonly line: string
  readonly advice: string
  readonly isGood: boolean
}

const ASK = 'Do not let anyone out on this pass. Ask the discharge desk.'
const ASK_BILLING = 'Do not let anyone out on this pass. Ask the billing desk.'

/** The words of an answer; `pass` is there for every answer but 'unknown'. */
export function answerWords(answer: GateAnswer, pass: PassAtGate | null): AnswerWords {
  const on = pass ? showMoment(pass.dischargeAt).slice(0, 10) : ''
  const left = pass?.exitedAt ? showMoment(pass.exitedAt) : ''
  switch (answer) {
    case 'valid':
      return { word: 'Valid', line: `May leave today, ${on}`, advice: '', isGood: true }
    case 'wrong-date':
      return { word: 'Wrong date', line: `Valid on ${on} only`, advice: ASK, isGood: false }
    case 'already-used':
      return { word: 'Already used', line: `Left at ${left}`, advice: ASK, isGood: false }
    case 'cancelled':
      return { word: 'Cancelled', line: 'This pass was cancelled', advice: ASK, isGood: false }
    case 'unpaid':
      return { word: 'Not paid', line: 'The bill is open again', advice: ASK_BILLING, isGood: false }
    case 'unknown':
      return { word: 'Unknown', line: 'There is no such gate pass', advice: ASK, isGood: false }
  }
}
