import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bloodGroupOf, type VerifiedGroup } from './blood-group.ts'

const of = (bloodGroup: string, sampleId: string): VerifiedGroup => ({ bloodGroup, sampleId })

test.each<[string, VerifiedGroup[], string | null, string | null]>([
  ['two collections that agree', [of('O+', 'a'), of('O+', 'b')], null, 'O+'],
  ['two collections, told as they say', [of('O+', 'a'), of('O+', 'b')], 'O+', 'O+'],
  ['two collections, told otherwise', [of('O+', 'a'), of('O+', 'b')], 'A+', 'O+, told: A+'],
  ['one collection', [of('O+', 'a')], null, 'O+ once'],
  ['one collection, told otherwise', [of('O+', 'a')], 'A+', 'O+ once, told: A+'],
  ['one collection, verified twice', [of('O+', 'a'), of('O+', 'a')], null, 'O+ once'],
  ['two that differ', [of('O+', 'a'), of('A+', 'b')], null, 'results differ: A+ and O+'],
  ['the registration alone', [], 'O+', 'told: O+'],
  ['nothing', [], null, null],
])('of %s the band says of %j and %s: %s', (_, verified, told, words) => {
  expect(bloodGroupOf(verified, told)?.words ?? null).toBe(words)
})

test('a group is certain only with two collections and no other group behind it, told or found', () => {
  const groups = fc.array(
    fc.record({ bloodGroup: fc.constantFrom('O+', 'A-'), sampleId: fc.constantFrom('a', 'b', 'c') }),
  )
  fc.assert(
    fc.property(groups, fc.constantFrom(null, 'O+', 'A-'), (verified, told) => {
      const shown = bloodGroupOf(verified, told)
      if (shown?.state !== 'confirmed') return
      expect(new Set(verified.map(({ sampleId }) => sampleId)).size).toBeGreaterThan(1)
      expect([...verified.map(({ bloodGroup }) => bloodGroup), told ?? shown.words]).toEqual(
        Array.from({ length: verified.length + 1 }, () => shown.words),
      )
    }),
  )
})
