import { expect, test } from 'vitest'
import { implantsInRegister, outcomeInRegister, proceduresInRegister, timeInRegister } from './register-columns.ts'

test('a time of another day than that of the surgery says its day', () => {
  expect(timeInRegister('2026-11-20T18:00:00Z', '2026-11-20')).toBe('23:30')
  expect(timeInRegister('2026-11-20T18:40:00Z', '2026-11-20')).toBe('21/11 00:10')
  expect(timeInRegister(null, '2026-11-20')).toBe('')
})

const hernia = { name: 'Hernia repair', side: 'right' as const }
const laparotomy = { name: 'Laparotomy', side: 'none' as const }

test('a procedure says its side, and that it was not done', () => {
  const procedures = [
    { ...hernia, outcome: 'done' as const },
    { ...laparotomy, outcome: 'not_done' as const },
  ]
  expect(proceduresInRegister({ procedures })).toBe('Right Hernia repair; Laparotomy (not done)')
})

test('an implant says batch and number', () => {
  const implants = [
    { name: 'Mesh', batchNo: 'B1', serialNo: 'S1' },
    { name: 'Screw', batchNo: 'B2', serialNo: null },
  ]
  expect(implantsInRegister({ implants })).toBe('Mesh, batch B1, no. S1; Screw, batch B2')
})

test.each([
  ['Done', [{ ...hernia, outcome: 'done' as const }], {}],
  ['Done in part', [{ ...hernia, outcome: 'partly' as const }], {}],
  ['Not completed', [{ ...hernia, outcome: null }], {}],
  [
    'Given up: Bleeding. Emergency',
    [{ ...hernia, outcome: null }],
    { state: 'abandoned' as const, endedBecause: 'Bleeding', priority: 'emergency' as const },
  ],
  ['Done. Two teams', [{ ...hernia, outcome: 'done' as const }], { remarks: 'Two teams' }],
])('%s', (words, procedures, about) => {
  const row = { state: 'post_op_recovery' as const, endedBecause: null, priority: 'routine' as const, remarks: null }
  expect(outcomeInRegister({ ...row, procedures, ...about })).toBe(words)
})
