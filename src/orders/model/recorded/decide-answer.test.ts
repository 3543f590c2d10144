import { expect, test } from 'vitest'
import { decideAnswer } from './decide-answer.ts'

const open = { isRecorded: true, isCancelled: false, isAnswered: false }

test('a recorded line takes one answer: its report, or that none exists', () => {
  expect(decideAnswer(open)).toEqual({ ok: true, value: true })
  expect(decideAnswer({ ...open, isAnswered: true })).toMatchObject({ ok: false, refusal: 'ANSWERED' })
})

test.each([
  ['a line that its department reports', { ...open, isRecorded: false }, 'NOT_RECORDED'],
  ['a cancelled line', { ...open, isCancelled: true }, 'CANCELLED_ALREADY'],
] as const)('%s takes none', (_, line, refusal) => {
  expect(decideAnswer(line)).toMatchObject({ ok: false, refusal })
})
