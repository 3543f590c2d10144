import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalText, signedDigest } from './signed-digest.ts'

test('the canonical text of the example of RFC 8785', () => {
  const content = {
    numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  }
  expect(canonicalText(content)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
})

test('a golden digest', () => {
  expect(signedDigest({ complaint: 'Pain', blank: null })).toBe(
    '6fa701fa183c1584eb0e2af17505ae5a3e670c1f70088d9a4dd96a9b78c458f8',
  )
})

test('a letter with its accent apart is the same text', () => {
  expect(signedDigest({ name: 'Jose\u0301' })).toBe(signedDigest({ name: 'Jos\u00e9' }))
})

test('the order of keys does not matter, the order of a list does', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())), (content) => {
      const turned = Object.fromEntries(Object.entries(content).toReversed())
      expect(canonicalText(turned)).toBe(canonicalText(content))
    }),
  )
  expect(signedDigest(['a', 'b'])).not.toBe(signedDigest(['b', 'a']))
})
