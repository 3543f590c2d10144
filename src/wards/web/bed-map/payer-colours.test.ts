import { expect, test } from 'vitest'
import { payerColour } from './payer-colours.ts'

test('the seven usual payers have seven colours, and any other always the same', () => {
  const usual = ['ESIC', 'CGHS', 'private', 'ECHS', 'insurance', 'railways', 'PM-JAY'].map(payerColour)
  expect(new Set(usual).size).toBe(7)
  expect(payerColour('MP Police')).toBe(payerColour('mp police'))
})
