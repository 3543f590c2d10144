import { expect, test } from 'vitest'
import { PAYER_KINDS } from '../../../catalogue/model/payers/payer-kinds.ts'
import { PAYER_COLOURS } from './payer-colours.ts'

test('every kind of payer has a colour of its own', () => {
  expect(new Set(Object.values(PAYER_COLOURS)).size).toBe(PAYER_KINDS.length)
})
