import { expect, test } from 'vitest'
import { decidePayerChange } from './change-payer.ts'

const visit = { payerId: 'esic', insurancePersonNo: null }

test.each([
  ['another payer', visit, { id: 'cghs', kind: 'cghs' }, undefined],
  ['the payer it has', visit, { id: 'esic', kind: 'esic' }, 'SAME_PAYER'],
  [
    'ESIC for a patient without a number',
    { ...visit, payerId: 'cghs' },
    { id: 'esic', kind: 'esic' },
    'INSURANCE_NO_REQUIRED',
  ],
  [
    'ESIC for a patient with one',
    { payerId: 'cghs', insurancePersonNo: '2312345678' },
    { id: 'esic', kind: 'esic' },
    undefined,
  ],
] as const)('%s', (_, before, payer, refusal) => {
  const verdict = decidePayerChange(before, payer)
  expect(verdict.ok ? undefined : [verdict.refusal, verdict.details?.field]).toEqual(refusal && [refusal, 'payerId'])
})
