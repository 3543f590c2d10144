import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CORPORATES } from '../../../db/seed/lists/masters.ts'
import { completenessOf, type Line } from './completeness.ts'
import { DOCUMENT_TYPES } from './document-types.ts'
import { PAYER_CLASSES, papersOf, payerClassOf } from './payer-papers.ts'

const line = (type: number, about: Partial<Line> = {}): Line => ({
  type,
  uploaded: true,
  remarks: 'Yes',
  remarkReason: null,
  ...about,
})

test.each([
  ['esic', 'esic'],
  ['ESIC', 'esic'],
  ['E.S.I.C.', 'esic'],
  ['ESIC Nagpur', 'esic'],
  ['Employees State Insurance Corporation', 'esic'],
  ["Employees' State Insurance", 'esic'],
  ['Cghs', 'cghs'],
  ['E C H S', 'echs'],
  ['railways', 'railway'],
  ['South East Central Railway', 'railway'],
  ['WCL', 'wcl'],
  ['Western Coalfields Ltd.', 'wcl'],
  ['western coalfields', 'wcl'],
  ['MPKAY', 'mpkay'],
  ['mp police', 'mp-police'],
  ['M.P. Police', 'mp-police'],
  ['insurance', 'insurance'],
  ['Star Health Insurance', 'insurance'],
  ['Medi Assist TPA', 'insurance'],
  ['private', 'private'],
  ['pm-jay', 'pmjay'],
  ['AB PM-JAY Nagpur', 'pmjay'],
  ['Ayushman Bharat', 'pmjay'],
  ['MJPJAY', 'mjpjay'],
  ['Mahatma Jyotiba Phule Jan Arogya Yojana', 'mjpjay'],
  ['ordnance factory', 'undertaking'],
  ['Ordnance Factory Itarsi', 'undertaking'],
  ['Coal India', 'undertaking'],
  ['district charity', null],
  ['', null],
])('%s is the payer %s', (corporate, payer) => {
  expect(payerClassOf(corporate)).toBe(payer)
})

test('what each payer asks for stands on lines of the checklist, in its order, each once', () => {
  for (const payer of PAYER_CLASSES) {
    const types = papersOf(payer).map(({ type }) => type)
    expect(types).toEqual([...new Set(types)].sort((a, b) => a - b))
    expect(types.every((type) => DOCUMENT_TYPES[type - 1]?.number === type)).toBe(true)
  }
  expect(papersOf('esic').map(({ type }) => type)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 23])
  expect(papersOf('private')).toEqual([])
})

test('an empty checklist misses everything the payer asks for', () => {
  expect(completenessOf('cghs', [])).toMatchObject({ done: 0, total: 27, payer: 'cghs', needed: 2 })
  expect(completenessOf('cghs', []).missing.map(({ paper }) => paper)).toEqual(['Referral letter', 'CGHS card'])
})

test('a state scheme misses its card, an identity, the approval, the summary, pictures and the portal', () => {
  const papers = ['Aadhaar', 'Pre-authorisation', 'Discharge summary', 'Patient photographs', 'Portal submission']
  expect(completenessOf('pm-jay', []).missing.map(({ paper }) => paper)).toEqual(['Ayushman card', ...papers])
  expect(completenessOf('mjpjay', [line(7), line(26, { uploaded: false })])).toMatchObject({ needed: 6, done: 2 })
})

test('every payer of the demo is sorted', () => {
  for (const name of CORPORATES) expect([name, payerClassOf(name)]).not.toEqual([name, null])
})

test('a payer whom nobody has sorted misses nothing and says so', () => {
  expect(completenessOf('district charity', [])).toMatchObject({ payer: null, needed: 0, missing: [] })
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
  expect(completenessOf('mp police', [line(26, { uploaded: false })])).toMatchObject({ done: 1 })
  expect(completenessOf('mp police', [line(26, { uploaded: false, remarks: 'No' })]).done).toBe(0)
})

test('one more document never makes a checklist less complete', () => {
  const types = fc.uniqueArray(fc.integer({ min: 1, max: 23 }))
  const corporates = fc.constantFrom('esic', 'cghs', 'mpkay', 'private', 'pm-jay', 'district charity')
  fc.assert(
    fc.property(corporates, types, fc.integer({ min: 1, max: 23 }), (corporate, there, more) => {
      const before = completenessOf(
        corporate,
        there.map((type) => line(type)),
      )
      const after = completenessOf(
        corporate,
        [...new Set([...there, more])].map((type) => line(type)),
      )
      expect(after.done).toBeGreaterThanOrEqual(before.done)
      expect(after.missing.length).toBeLessThanOrEqual(before.missing.length)
      expect(before.done + 27 - there.length).toBe(27)
    }),
  )
})
