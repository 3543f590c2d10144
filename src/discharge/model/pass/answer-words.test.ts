import { describe, expect, test } from 'vitest'
import type { PassAtGate } from '../gate-pass.contract.ts'
import { answerWords } from './answer-words.ts'
import { GATE_ANSWERS } from './gate-answer.ts'

const pass: PassAtGate = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 'GP-1',
  patientName: 'Asha Patil',
  mode: 'recovery',
  dischargeAt: '2026-11-21T18:45:00Z',
  isPaid: true,
  printCount: 1,
  exitedAt: '2026-11-21T20:15:00Z',
  officerName: 'Suresh',
}

describe('the guard is told', () => {
  test.each([
    ['valid', 'Valid', 'May leave today, 22/11/2026'],
    ['wrong-date', 'Wrong date', 'Valid on 22/11/2026 only'],
    ['already-used', 'Already used', 'Left at 22/11/2026'],
    ['cancelled', 'Cancelled', 'This pass was cancelled'],
    ['unpaid', 'Not paid', 'The bill is open again'],
    ['unknown', 'Unknown', 'There is no such gate pass'],
  ] as const)('%s: %s, %s', (answer, word, line) => {
    const words = answerWords(answer, answer === 'unknown' ? null : pass)
    expect(words.word).toBe(word)
    expect(words.line.startsWith(line)).toBe(true)
  })

  test('whom to ask, wherever nobody may leave; and only one answer lets anybody out', () => {
    for (const answer of GATE_ANSWERS) {
      const { isGood, advice } = answerWords(answer, pass)
      expect(isGood).toBe(answer === 'valid')
      const desk = answer === 'unpaid' ? 'billing' : 'discharge'
      expect(advice).toBe(isGood ? '' : `Do not let anyone out on this pass. Ask the ${desk} desk.`)
    }
  })

  test('the hour at which somebody left, in the hospital’s time', () => {
    expect(answerWords('already-used', pass).line).toMatch(/^Left at 22\/11\/2026,? 01:45/)
  })
})
