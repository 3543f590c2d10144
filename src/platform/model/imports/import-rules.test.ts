import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isIsoDate, showDay } from '../../../kernel/calendar.ts'
import { encodingOf, isTableText, kindOf, recogniseDelimiter } from '../files/recognise-text.ts'
import { typedDayOf } from '../lists/typed-day.ts'
import { cellsOf, choiceOf, choiceText, doubledName, missingFields, suggestColumns, templateOf } from './import-list.ts'

describe('what parts the columns', () => {
  it.each([
    ['a,b,c\n1,2,3\n', ','],
    ['a;b;c\n1,5;2,5;3,5\n', ';'],
    ['a\tb\n"x, y, z"\tw\n', '\t'],
    ['a|b|c\r\n1|2|3\r\n', '|'],
    ['name;address\n"Ram";"12, Temple Road, near a, b"\n', ';'],
    ['name,height\nA,"5\'6"" tall; slim; x"\nB,"x;y;z"\n', ','],
    ['sep=;\na,b;c\n', ';'],
    ['one column\nof text, with a comma\n', ','],
    ['"a\nb";"c;\nd";e\n1;2;3\n', ';'],
    ['', ','],
  ])('%j is parted by %j', (text, delimiter) => {
    expect(recogniseDelimiter(text)).toBe(delimiter)
  })

  test('whatever plain words stand in the cells', () => {
    const cell = fc.stringMatching(/^[a-z ]{1,8}$/)
    const table = fc
      .integer({ min: 2, max: 6 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 8 }),
      )
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t', '|'), (rows, delimiter) => {
        expect(recogniseDelimiter(rows.map((row) => row.join(delimiter)).join('\n'))).toBe(delimiter)
      }),
    )
  })
})

describe('what a file is', () => {
  const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
  it.each([
    ['UTF-16 with its mark', new Uint8Array([0xff, 0xfe, ...utf16('a,b')]), 'utf-16le'],
    ['UTF-16 without', utf16('name,diagnosis\nAsha,Hernia\n'), 'utf-16le'],
    ['UTF-16, the other way round', utf16('name,diagnosis\n').map((_, at, all) => all[at ^ 1] ?? 0), 'utf-16be'],
    ['UTF-8', new Uint8Array(Buffer.from('नाम,पता')), 'utf-8'],
    ['what Excel writes on Windows', new Uint8Array([0x4a, 0x6f, 0x73, 0xe9]), 'windows-1252'],
  ] as const)('%s', (_, bytes, encoding) => {
    expect(encodingOf(bytes, encoding === 'utf-8')).toBe(encoding)
  })

  it.each([
    [[0x50, 0x4b, 0x03, 0x04], 'workbook'],
    [[0xd0, 0xcf, 0x11, 0xe0], 'old-workbook'],
    [[0x61, 0x2c, 0x62], 'text'],
  ] as const)('%j is %s', (bytes, kind) => {
    expect(kindOf(new Uint8Array(bytes))).toBe(kind)
  })

  it.each([
    ['name,age\n', true],
    ['<!DOCTYPE html><table>', false],
    ['%PDF-1.7', false],
    ['a\u0000b', false],
    ['\u0089PNG\r\n\u001a\n\u0000', false],
  ])('%j may be a table: %s', (text, may) => {
    expect(isTableText(text)).toBe(may)
  })
})

describe('days as people type them', () => {
  it.each([
    ['05/11/2026', '2026-11-05'],
    ['5-1-2026', '2026-01-05'],
    ['5.1.2026', '2026-01-05'],
    ['2026-11-05', '2026-11-05'],
    ['2026/1/5', '2026-01-05'],
    ['2026-11-05T10:30:00Z', '2026-11-05'],
    ['05-Nov-2026', '2026-11-05'],
    ['5 November 2026', '2026-11-05'],
    ['46331', '2026-11-05'],
    ['46331.75', '2026-11-05'],
    ['31/02/2026', null],
    ['13/13/2026', null],
    ['05/11/26', null],
    ['2026', null],
    ['yesterday', null],
    ['', null],
  ])('%j is %j', (typed, day) => {
    expect(typedDayOf(typed)).toBe(day)
  })

  test('every day reads back from the way it is shown', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (at) => {
        const day = at.toISOString().slice(0, 10)
        expect(typedDayOf(showDay(day))).toBe(day)
        expect(isIsoDate(typedDayOf(day) ?? '')).toBe(true)
      }),
    )
  })
})

const COLUMNS = [
  { field: 'name', label: 'Name', required: true },
  { field: 'code', label: 'Code', aliases: ['item no', 'name'] },
  { field: 'rate', label: 'Rate (INR)', required: true },
] as const

describe('columns', () => {
  it('are recognised by name, label or alias, each column once', () => {
    expect(suggestColumns(['Item No', ' NAME *', 'rate (inr)'], COLUMNS)).toEqual([1, 0, 2])
    expect(suggestColumns(['name'], COLUMNS)).toEqual([0, null, null])
    expect(suggestColumns(['', 'x'], COLUMNS)).toEqual([null, null, null])
  })

  it('travel as text and come back', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(499)), { minLength: 1, maxLength: 60 }), (choice) => {
        expect(choiceOf(choiceText(choice))).toEqual(choice)
      }),
    )
  })

  it('say which must be there and are not', () => {
    expect(missingFields([null, 0, null], COLUMNS)).toEqual(['name', 'rate'])
    expect(missingFields([0], COLUMNS)).toEqual(['rate'])
  })

  it('give the cells of a row, without what an export put before a formula and without control characters', () => {
    expect(cellsOf(["'=1+1", ' x\u0007 '], [0, 1, 5], COLUMNS)).toEqual({ name: '=1+1', code: 'x', rate: '' })
    expect(cellsOf(["'tis"], [0, null, null], COLUMNS)).toEqual({ name: "'tis" })
  })

  it('stand in the header once', () => {
    expect(doubledName(['a', 'B', ' b ', 'c'])).toBe('b')
    expect(doubledName(['', '', 'a'])).toBe('')
  })

  it('make the template', () => {
    expect(templateOf({ columns: COLUMNS })).toBe('name,code,rate\r\n')
    expect(templateOf({ columns: COLUMNS, template: ['rate'] })).toBe('rate\r\n')
  })
})
