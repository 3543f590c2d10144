import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../kernel/calendar.ts'
import { accessionNo, barcodeFigures, containerNo, isBand, isLabelOf, readScan } from './accession.ts'

const TODAY = '2026-11-20'

describe('the number of a collection', () => {
  test('carries the letter of its hospital, the day and four figures that grow to five', () => {
    expect(accessionNo('hope', { day: TODAY, sequence: 114 })).toBe('H261120-0114')
    expect(accessionNo('ayushman', { day: TODAY, sequence: 12_345 })).toBe('A261120-12345')
  })

  test('of a container has its place behind it, and its code holds figures only', () => {
    const no = { day: TODAY, sequence: 114, place: 1 }
    expect(containerNo('hope', no)).toBe('H261120-0114-1')
    expect(barcodeFigures('hope', no)).toBe('126112001141')
  })
})

test.each([
  ['126112001141', { of: 'own', no: { day: TODAY, sequence: 114, place: 1 } }],
  ['1261120123451', { of: 'own', no: { day: TODAY, sequence: 12_345, place: 1 } }],
  ['h261120-0114-2', { of: 'own', no: { day: TODAY, sequence: 114, place: 2 } }],
  [' 261120-0114 ', { of: 'own', no: { day: TODAY, sequence: 114, place: null } }],
  ['114', { of: 'own', no: { day: TODAY, sequence: 114, place: null } }],
  ['114-3', { of: 'own', no: { day: TODAY, sequence: 114, place: 3 } }],
  ['226112001141', { of: 'other' }],
  ['A261120-0114-1', { of: 'other' }],
  ['126113401141', { of: 'none' }],
  ['126112000001', { of: 'none' }],
  ['126112001140', { of: 'none' }],
  ['UHHO26K07005', { of: 'none' }],
  ['', { of: 'none' }],
])('%s is read', (scan, read) => {
  expect(readScan('hope', scan, TODAY)).toEqual(read)
})

test('whatever is printed is read back, and the other hospital never takes it for its own', () => {
  const containers = fc.record({
    day: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2026-01-01', days)),
    sequence: fc.integer({ min: 1, max: 99_999 }),
    place: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(containers, (no) => {
      for (const text of [containerNo('ayushman', no), barcodeFigures('ayushman', no)]) {
        expect(readScan('ayushman', text, TODAY)).toEqual({ of: 'own', no })
        expect(readScan('hope', text, TODAY)).toEqual({ of: 'other' })
      }
    }),
  )
})

test.each([
  ['UHHO26K07005', true],
  [' ih26k07001 ', true],
  ['126112001141', false],
  ['H261120-0114-1', false],
  ['UHHO', false],
])('%s is a wrist band: %s', (scan, isOne) => {
  expect(isBand(scan)).toBe(isOne)
})

test('a label is of the collection whose number it has, in this hospital', () => {
  const accession = { day: TODAY, sequence: 114 }
  expect(['126112001141', 'H261120-0114-2'].map((label) => isLabelOf('hope', label, accession))).toEqual([true, true])
  const others = ['126112001151', '126112101141', '226112001141', 'UHHO26K07005', '']
  expect(others.map((label) => isLabelOf('hope', label, accession))).toEqual([false, false, false, false, false])
})
