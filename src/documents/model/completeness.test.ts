import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAPER_LISTS } from '../../catalogue/model/payers/paper-lists.ts'
import { completenessOf, type Line } from './completeness.ts'
import { DOCUMENT_TYPES } from './document-types.ts'
import { papersOf } from './payer-papers.ts'

const line = (type: number, about: Partial<Line> = {}): Line => ({
  type,
  uploaded: true,
  remarks: 'Yes',
  remarkReason: null,
  ...about,
})

test('what each payer asks for stands on lines of the checklist, in its order, each once', () => {
  for (const list of PAPER_LISTS) {
    const types = papersOf(list).map(({ type }) => type)
    expect(types).toEqual([...new Set(types)].sort((a, b) => a - b))
    expect(types.every((type) => DOCUMENT_TYPES[type - 1]?.number === type)).toBe(true)
  }
  expect(papersOf('esic').map(({ type }) => type)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 23])
  expect(papersOf('private')).toEqual([])
})

test('an empty checklist misses everything the payer asks for', () => {
  expect(completenessOf('cghs', [])).toMatchObject({ done: 0, total: 27, needed: 2 })
  expect(completenessOf('cghs', []).missing.map(({ paper }) => paper)).toEqual(['Referral letter', 'CGHS card'])
})

test('a state scheme misses its card, an identity, the approval, the summary, pictures and the portal', () => {
  const papers = ['Aadhaar', 'Pre-authorisation', 'Discharge summary', 'Patient photographs', 'Portal submission']
  expect(completenessOf('pmjay', []).missing.map(({ paper }) => paper)).toEqual(['Ayushman card', ...papers])
  expect(completenessOf('mjpjay', [line(7), line(26, { uploaded: false })])).toMatchObject({ needed: 6, done: 2 })
})

test('a payer whom nobody has sorted misses nothing and says so', () => {
  expect(completenessOf(null, [])).toMatchObject({ needed: 0, missing: [] })
})

test.each([
  ['a file', line(1), 1, false],
  ['Yes without the file', line(1, { uploaded: false }), 0, true],
  ['No without a reason', line(1, { uploaded: false, remarks: 'No' }), 0, true],
  ['No with a reason', line(1, { uploaded: false, remarks: 'No', remarkReason: 'Emergency' }), 0, false],
])('a line with %s', (_, of, done, missing) => {
  const found = completenessOf('cghs', [of])
  expect(found.done).toBe(done)
  expect(found.missing.some(({ type }) => type === 1)).toBe(missing)
})

test('a remark-only line is there with a Yes', () => {
  expect(completenessOf('mp_police', [line(26, { uploaded: false })])).toMatchObject({ done: 1 })
  expect(completenessOf('mp_police', [line(26, { uploaded: false, remarks: 'No' })]).done).toBe(0)
})

test('one more document never makes a checklist less complete', () => {
  const types = fc.uniqueArray(fc.integer({ min: 1, max: 23 }))
  const lists = fc.constantFrom(
    'esic' as const,
    'cghs' as const,
    'mpkay' as const,
    'private' as const,
    'pmjay' as const,
    null,
  )
  fc.assert(
    fc.property(lists, types, fc.integer({ min: 1, max: 23 }), (list, there, more) => {
      const before = completenessOf(
        list,
        there.map((type) => line(type)),
      )
      const after = completenessOf(
        list,
        [...new Set([...there, more])].map((type) => line(type)),
      )
      expect(after.done).toBeGreaterThanOrEqual(before.done)
      expect(after.missing.length).toBeLessThanOrEqual(before.missing.length)
      expect(before.done + 27 - there.length).toBe(27)
    }),
  )
})
