import { expect, test } from 'vitest'
import { EVERYTHING, isOutdated, shownBy } from './changes.ts'

const [LAXMI, RAVI] = ['5d0c7a52-6f0e-4f0f-9b56-0d8a4b0f3a11', '0b6f6c1e-8f43-4f0e-9f7e-3f6f0c6c2a10']

test.each([
  ['a list', ['charges'], [`charges/${LAXMI}`], true],
  ['a list', ['charges'], ['charges'], true],
  ['a list', ['charges'], [`bills/${LAXMI}`, 'patients'], false],
  ['a screen of a visit', [`charges/${LAXMI}`], [`charges/${LAXMI}`], true],
  ['a screen of a visit', [`charges/${LAXMI}`], [`charges/${RAVI}`], false],
  ['a screen of a visit', [`charges/${LAXMI}`], [`bills/${LAXMI}`], false],
  ['a screen of a visit', [`charges/${LAXMI}`], ['charges'], true],
  ['a screen of a visit', [`charges/${LAXMI}`, `bills/${LAXMI}`], [`charges/${RAVI}`, 'bills'], true],
  ['what shows nothing that changes', [], [`charges/${LAXMI}`], false],
  ['a domain whose name begins alike', ['visits'], ['visits_of_old'], false],
])('%s of %j is out of date after %j: %s', (_, shown, changes, expected) => {
  expect(isOutdated(shown, changes)).toBe(expected)
})

test('after a gap everything is out of date', () => {
  for (const shown of [[], ['charges'], [`charges/${LAXMI}`]]) expect(isOutdated(shown, [EVERYTHING])).toBe(true)
})

test('a read of one visit shows its domains of that visit, every other read the whole of them', () => {
  const reads = ['charges', 'rates'] as const
  expect(shownBy({ reads }, { visitId: LAXMI })).toEqual(reads)
  expect(shownBy({ reads, ofVisit: 'visitId' }, { visitId: LAXMI })).toEqual([`charges/${LAXMI}`, `rates/${LAXMI}`])
})

test('where an answer of one visit depends on others in a domain, it shows the whole of that', () => {
  const read = { reads: ['charges', 'documents'], ofVisit: 'visitId', ofOthers: ['documents'] } as const
  expect(shownBy(read, { visitId: LAXMI })).toEqual([`charges/${LAXMI}`, 'documents'])
})

test('a read of one visit that is asked for none shows the whole', () => {
  expect(shownBy({ reads: ['charges'], ofVisit: 'visitId' }, {})).toEqual(['charges'])
})
