import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hideIdentity, restoreIdentity } from './hide-identity.ts'
import type { Identity } from './identity.ts'

const ASHA: Identity = {
  NAME: ['Sangeeta Ramprasad Bhoyar-Wankhede', 'Dr. Anjum Siddiqui'],
  PHONE: ['9822012345'],
  NUMBER: ['UHHO26K07005', 'IH26K07003', 'CLM04518356', '3412 7788'],
  ADDRESS: ['Plot 12, 7-B Temple Road, Nagpur', '440017'],
  EMAIL: ['sangeeta.b@mail.example'],
}
const hiddenIn = (text: string, identity = ASHA) => hideIdentity([text], identity).texts[0] ?? ''

describe('hides', () => {
  test.each([
    ['a name', 'Sangeeta Ramprasad Bhoyar-Wankhede came'],
    ['a name in capitals', 'SANGEETA RAMPRASAD BHOYAR-WANKHEDE came'],
    ['a name over two lines', 'Sangeeta\n  Ramprasad Bhoyar-Wankhede came'],
    ['a part of a name', 'Mrs Wankhede came'],
    ['a part in other capitals', 'mrs. wankhede came'],
    ['a possessive', 'Sangeeta’s stay'],
    ['a doctor', 'Dr. Anjum Siddiqui advised'],
    ['a phone', 'Call 9822012345'],
    ['a phone as people group it', 'Call +91 98220-12345'],
    ['somebody else’s phone', 'Call 98765 43210'],
    ['an Aadhaar number', 'Aadhaar 1234 5678 9012'],
    ['a UHID', 'UHID uhho26k07005'],
    ['a claim number with blanks', 'Claim CLM 0451 8356'],
    ['an insurance number', 'No. 34127788'],
    ['an address', 'lives at Plot 12,\n7-B Temple Road, Nagpur'],
    ['a part of an address', 'of Temple  Road'],
    ['an e-mail address', 'write to Sangeeta.B@mail.example'],
    ['somebody else’s e-mail address', 'write to her.son+ward@mail.example.in'],
  ])('%s', (_, text) => {
    expect(hiddenIn(text)).not.toMatch(
      /sangeeta|wankhede|bhoyar|siddiqui|98220|98765|12345|5678|26k|clm|3412|temple|nagpur|mail\.example/i,
    )
  })

  test('the longest of what is found, once, the same spelling by the same placeholder', () => {
    expect(hiddenIn('Sangeeta Ramprasad Bhoyar-Wankhede. Sangeeta. Sangeeta Ramprasad Bhoyar-Wankhede.')).toBe(
      '[[NAME_1]]. [[NAME_2]]. [[NAME_1]].',
    )
  })

  test('no words that only contain a name, no titles, no diagnosis, amount or date', () => {
    const text = 'Dr. Rao saw Sangeetanjali on 07/11/2026: Choledocholithiasis (GS118), Rs. 1,25,000 for 4 days.'
    expect(hiddenIn(text)).toBe(text)
  })

  test('nothing for values that are empty or too short to tell anybody', () => {
    const nothing = { NAME: ['', 'A', 'Dr.'], PHONE: ['', '-'], NUMBER: ['1', ''], ADDRESS: ['', ', 1'], EMAIL: [' '] }
    expect(hiddenIn('A patient, 1 day, Dr. Rao', nothing)).toBe('A patient, 1 day, Dr. Rao')
  })
})

test('a placeholder that the letter already holds is left alone', () => {
  const { texts, values } = hideIdentity(['[[NAME_1]] is not Sangeeta', 'nor [[NAME_2]]'], ASHA)
  expect(texts).toEqual(['[[NAME_1]] is not [[NAME_3]]', 'nor [[NAME_2]]'])
  expect(texts.map((text) => restoreIdentity(text, values))).toEqual(['[[NAME_1]] is not Sangeeta', 'nor [[NAME_2]]'])
})

const values = fc.array(fc.string({ maxLength: 20, unit: 'grapheme' }), { maxLength: 4 })
const identities: fc.Arbitrary<Identity> = fc.record({
  NAME: values,
  PHONE: fc.array(fc.stringMatching(/^[6-9]\d{9}$/), { maxLength: 2 }),
  NUMBER: values,
  ADDRESS: values,
  EMAIL: values,
})
/** Letters that hold what is to be hidden, in other capitals too, beside anything else and what looks like a placeholder. */
const letters = identities.chain((identity) => {
  const known = Object.values(identity).flat()
  const pieces = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(...known, ...known.map((value) => value.toUpperCase()), ' '),
    fc.constantFrom('[[NAME_1]]', '[[', ']]', '[', '_1]]', '[[PHONE_2', 'Dr. ', ' 12345 ', '\n'),
  )
  return fc.record({
    identity: fc.constant(identity),
    text: fc.array(pieces, { maxLength: 20 }).map((all) => all.join('')),
  })
})

test('restored, every text is what it was', () => {
  fc.assert(
    fc.property(letters, ({ identity, text }) => {
      const hidden = hideIdentity([text], identity)
      expect(restoreIdentity(hidden.texts[0] ?? '', hidden.values)).toBe(text)
    }),
  )
})
