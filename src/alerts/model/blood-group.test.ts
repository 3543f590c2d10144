import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bloodGroupOf, type VerifiedGroup } from './blood-group.ts'

const of = (bloodGroup: string, sampleId: string): VerifiedGroup => ({ bloodGroup, sampleId })

test.each<[string, VerifiedGroup[], string | null, string | null]>([
  ['two collections that agree', [of('O+', 'a'), of('O+', 'b')], 'A+', 'O+'],
  ['one collection', [of('O+', 'a')], 'A+', 'O+ once'],
  ['one collection, verified twice', [of('O+', 'a'), of('O+', 'a')], null, 'O+ once'],
  ['two that differ', [of('O+', 'a'), of('A+', 'b')], null, 'results differ'],
  ['the registration alone', [], 'O+', 'told: O+'],
  ['nothing', [], null, null],
])('of %s the band says of %j and %s: %s', (_, verified, told, words) => {
  expect(bloodGroupOf(verified, told)?.words ?? null).toBe(words)
})

test('a bare group always has two collections and no other group behind it', () => {
  const groups = fc.array(
    fc.record({ bloodGroup: fc.constantFrom('O+', 'A-'), sampleId: fc.constantFrom('a', 'b', 'c') }),
  )
  fc.assert(
    fc.property(groups, (verified) => {
      const shown = bloodGroupOf(verified, 'B+')
      if (shown?.state !== 'confirmed') return
      expect(new Set(verified.map(({ sampleId }) => sampleId)).size).toBeGreaterThan(1)
      expect(verified.every(({ bloodGroup }) => bloodGroup === shown.words)).toBe(true)
    }),
  )
})
