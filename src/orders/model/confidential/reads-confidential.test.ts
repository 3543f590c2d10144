import { expect, test } from 'vitest'
import { ANYBODY, nameTold, readsConfidential } from './reads-confidential.ts'

const own = new Set(['visit'])

test.each<[string, Partial<typeof ANYBODY>, boolean]>([
  ['the laboratory', { isLaboratory: true }, true],
  ['a doctor of the visit', { mayReadOwn: true, ownVisits: own }, true],
  ['another doctor', { mayReadOwn: true }, false],
  ['a nurse whose account is on the visit', { ownVisits: own }, false],
  ['anybody else', {}, false],
])('%s reads a confidential result unasked: %j, %s', (_, reader, reads) => {
  expect(readsConfidential({ ...ANYBODY, ...reader }, 'visit')).toBe(reads)
})

test('a test that is not confidential has its name for anybody, a confidential one for who reads its results', () => {
  const hiv = { visitId: 'visit', name: 'HIV I and II', isConfidential: true }
  expect(nameTold({ ...hiv, isConfidential: false }, ANYBODY)).toBe('HIV I and II')
  expect(nameTold(hiv, ANYBODY)).toBe('Serology')
  expect(nameTold(hiv, { ...ANYBODY, mayReadOwn: true, ownVisits: own })).toBe('HIV I and II')
})
