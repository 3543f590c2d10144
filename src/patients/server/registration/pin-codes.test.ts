import { expect, test } from 'vitest'
import { placeOfPin } from './pin-codes.ts'

test.each([
  ['440001', 'Maharashtra', 'Nagpur', 'Nagpur'],
  ['440003', 'Maharashtra', 'Nagpur', 'Nagpur'],
  ['560001', 'Karnataka', 'Bengaluru', null],
  ['144001', 'Punjab', 'Jalandhar', 'Jalandhar'],
])('%s is in %s, district %s', async (pin, state, district, town) => {
  const place = await placeOfPin(pin)
  expect(place).toMatchObject({ state, district, ...(town && { town }) })
})

test.each(['000000', '999999', '440004'])('%s is no pin code', async (pin) => {
  expect(await placeOfPin(pin)).toBeNull()
})
