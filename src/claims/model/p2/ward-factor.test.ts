import { expect, test } from 'vitest'
import { aLine } from '../../../billing/model/bill/bill-lines.factory.ts'
import { factorWord } from '../../../catalogue/model/rates/explain-rate.ts'
import { wardFactorGiven, wardStepOf } from './ward-factor.ts'

const GENERAL = { appliesTo: 'ward:general', basisPoints: -500 }
const PRIVATE = { appliesTo: 'ward:private', basisPoints: 500 }
const NOT_NABH = { appliesTo: 'accreditation:non_nabh', basisPoints: -1500 }

const procedure = (...factors: (typeof GENERAL)[]) =>
  aLine({
    description: 'Cholecystectomy',
    listed: 3_519_000,
    chargeIds: ['s1'],
    adjustments: factors.map(({ appliesTo, basisPoints }) => ({
      kind: 'factor',
      words: factorWord(appliesTo),
      basisPoints,
    })),
  })

test('of the factors of a rate the ward’s is the one that counts', () => {
  expect(wardStepOf([NOT_NABH, GENERAL])).toEqual(GENERAL)
  expect(wardStepOf([NOT_NABH])).toBeNull()
})

test.each([
  [
    'a line with the factor of its ward',
    procedure(NOT_NABH, GENERAL),
    GENERAL,
    'done',
    'Ward factor: -5 % for general ward',
  ],
  ['a semi-private ward, which has none', procedure(NOT_NABH), null, 'done', 'No line has a ward factor'],
  [
    'a line that was confirmed before the ward was known',
    procedure(),
    GENERAL,
    'open',
    '1 line priced by another ward; the record says: -5 % for general ward',
  ],
  [
    'a line of another ward',
    procedure(PRIVATE),
    GENERAL,
    'open',
    '1 line priced by another ward; the record says: -5 % for general ward',
  ],
  [
    'a line of a ward that the record no longer says',
    procedure(PRIVATE),
    null,
    'open',
    '1 line priced by another ward; the record says: none',
  ],
  [
    'a factor of another time',
    procedure({ ...GENERAL, basisPoints: -1000 }),
    GENERAL,
    'open',
    '1 line priced by another ward; the record says: -5 % for general ward',
  ],
])('%s', (_, line, step, state, text) => {
  const lines = state === 'open' ? ['Cholecystectomy'] : []
  expect(wardFactorGiven([line], new Map([['s1', step]]))).toEqual({ state, text, lines })
})

test('what is on no rate list, and a line whose charge is gone, are not asked', () => {
  const typed = { ...procedure(), listed: 0 }
  expect(wardFactorGiven([typed], new Map([['s1', GENERAL]])).state).toBe('done')
  expect(wardFactorGiven([procedure()], new Map()).state).toBe('done')
})
