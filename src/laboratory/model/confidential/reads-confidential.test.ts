import { expect, test } from 'vitest'
import { readsConfidential } from './reads-confidential.ts'

const NOBODY = { isLaboratory: false, mayReadOwn: false, ownVisits: new Set<string>() }
const own = new Set(['visit'])

test.each<[string, Partial<typeof NOBODY>, boolean]>([
  ['the laboratory', { isLaboratory: true }, true],
  ['a doctor of the visit', { mayReadOwn: true, ownVisits: own }, true],
  ['another doctor', { mayReadOwn: true }, false],
  ['a nurse whose account is on the visit', { ownVisits: own }, false],
  ['anybody else', {}, false],
])('%s reads a confidential result unasked: %j, %s', (_, reader, reads) => {
  expect(readsConfidential({ ...NOBODY, ...reader }, 'visit')).toBe(reads)
})
