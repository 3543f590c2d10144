import { describe, expect, test } from 'vitest'
import { answerWords } from './answer-words.ts'
import { GATE_ANSWERS } from './gate-answer.ts'
import type { PassAtGate } from './pass-at-gate.ts'

const pass: PassAtGate = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 'GP-1',
  patientName: 'Asha Patil',
  uhid: 'UHHO26K21001',
  visitNo: 'IH26K21001',
  mode: 'recovery',
  dischargeAt: '2026-11-21T18:45:00Z',
  isPaid: true,
  printCount: 1,
  isReplaced: false,
  attendants: null,
  vehicleNo: null,
  refusal: null,
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
      const { tone, advice } = answerWords(answer, pass)
      expect(tone).toBe(answer === 'valid' ? 'good' : 'danger')
      const desk = answer === 'unpaid' ? 'billing' : 'discharge'
      expect(advice).toBe(tone === 'good' ? '' : `Do not let anyone out on this pass. Ask the ${desk} desk.`)
    }
  })

  test('that somebody was refused on a valid pass before: it is let out after another look', () => {
    const refusal = { at: '2026-11-21T20:05:00Z', officerName: 'Suresh', reason: 'Attendant missing' }
    expect(answerWords('valid', { ...pass, refusal })).toMatchObject({
      word: 'Valid',
      tone: 'warning',
      advice: 'Refused at 01:35: Attendant missing. Let out only when this is settled.',
    })
  })

  test('that a paper was printed before the pass was changed', () => {
    expect(answerWords('cancelled', { ...pass, isReplaced: true }).advice).toBe(
      'The pass was changed after this paper was printed. Ask for the new paper.',
    )
  })

  test('the hour at which somebody left, in the hospital’s time', () => {
    expect(answerWords('already-used', pass).line).toMatch(/^Left at 22\/11\/2026,? 01:45/)
  })
})
