import { expect, test } from 'vitest'
import { gstinCheckDigit, isGstinChecked, isSameState } from './gstin.ts'

// Numbers that are published: Reliance Industries in Maharashtra, Infosys in Karnataka, and the sample of the GST portal.
test.each(['27AAACR5055K1Z7', '29AAACI4798L1ZU', '27AAPFU0939F1ZV'])('%s ends with its check digit', (gstin) => {
  expect(isGstinChecked(gstin)).toBe(true)
})

test('two digits that changed places are found', () => {
  expect(isGstinChecked('27AAPFU9039F1ZV')).toBe(false)
  expect(gstinCheckDigit('27AAPFU0939F1Z')).toBe('V')
})

test('a supplier without a number is taken to be of the same state', () => {
  expect([isSameState('27A', '27B'), isSameState('27A', '29B'), isSameState('', '29B')]).toEqual([true, false, true])
})
