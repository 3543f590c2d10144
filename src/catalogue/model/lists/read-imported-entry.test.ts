import { describe, expect, test } from 'vitest'
import { listOf } from './lists.ts'
import { type KnownNames, readImportedEntry } from './read-imported-entry.ts'

const KNOWN: KnownNames = {
  classes: new Map([['esic', 'class-1']]),
  complications: new Map([
    ['bleeding', 'c-1'],
    ['infection', 'c-2'],
  ]),
  entries: new Set(['star health']),
}
const read = (list: Parameters<typeof listOf>[0], cells: Record<string, string>) =>
  readImportedEntry(listOf(list), cells, KNOWN)
const problemsOf = (list: Parameters<typeof listOf>[0], cells: Record<string, string>) => {
  const row = read(list, cells)
  return row.ok ? [] : row.problems
}

test('an empty cell changes nothing, a filled one is stored as its column', () => {
  expect(read('surgeries', { name: ' Lipoma excision ', code: 'ZI001', category: ' ' })).toEqual({
    ok: true,
    warnings: [],
    row: {
      name: 'Lipoma excision',
      code: 'ZI001',
      columns: { name: 'Lipoma excision', code: 'ZI001' },
      complications: null,
      rates: [],
    },
  })
})

test('a row without its name is refused in the words of the form, with everything else that is wrong', () => {
  expect(problemsOf('surgeries', { name: '', private: '-5', nabh: 'many', ratesFrom: '31/02/2026' })).toEqual([
    'Surgery name is required',
    'Rates count from: "31/02/2026" is no day',
    'NABH/NABL: "many" is no amount in rupees',
    'Private: A rate cannot be negative',
  ])
})

describe('rates', () => {
  const ratesOf = (cells: Record<string, string>) => {
    const row = read('surgeries', { name: 'x', ...cells })
    return row.ok ? row.row.rates : row.problems
  }

  test('are read in rupees with Indian grouping and count from the day of the file', () => {
    expect(ratesOf({ private: '1,25,000.50', ratesFrom: '01/04/2026' })).toMatchObject([
      { amount: 12_500_050, from: '2026-04-01' },
    ])
  })

  test('without a day leave it to the import, and a dash is no rate', () => {
    expect(ratesOf({ private: '100', nabh: '-', non_nabh: '' })).toMatchObject([{ amount: 10_000, from: null }])
  })
})

describe('what a row points to by name', () => {
  test('a payer’s class is found in any case, an unknown one refused', () => {
    const field = listOf('corporates').fields.find(({ kind }) => kind === 'class')?.name ?? ''
    const found = read('corporates', { name: 'A payer', kind: 'TPA', [field]: 'Esic' })
    expect(found.ok && Object.values(found.row.columns)).toContain('class-1')
    expect(problemsOf('corporates', { name: 'A payer', kind: 'TPA', [field]: 'Nobody' })).toEqual([
      'Tariff class: there is no class "Nobody"',
    ])
  })

  test('complications are tied by name, unknown ones are a warning and the rest is tied', () => {
    const field = listOf('diagnoses').fields.find(({ kind }) => kind === 'ties')?.name ?? ''
    expect(read('diagnoses', { name: 'Hernia', [field]: 'Bleeding; unheard of ;INFECTION;' })).toMatchObject({
      ok: true,
      warnings: ['There is no complication "unheard of"'],
      row: { complications: ['c-1', 'c-2'] },
    })
  })

  test('a choice is taken by its value or its label in any case', () => {
    expect(read('diagnoses', { name: 'Hernia', status: 'INACTIVE' })).toMatchObject({
      row: { columns: { status: 'Inactive' } },
    })
    expect(problemsOf('diagnoses', { name: 'Hernia', status: 'gone' })).toEqual(['Status: Please choose from the list'])
  })
})

describe('what the name of a new payer suggests', () => {
  test('fills the columns that the file leaves empty, and says so', () => {
    expect(read('corporates', { name: 'Western Coalfields Ltd.', papers: 'MPKAY' })).toMatchObject({
      warnings: ['Kind: Public undertaking, by the name'],
      row: { columns: { kind: 'public_undertaking', papers: 'mpkay' } },
    })
  })

  test('is not asked about a payer that is stored: an empty cell changes nothing', () => {
    expect(read('corporates', { name: 'Star Health', phone: '1' })).toMatchObject({
      warnings: [],
      row: { columns: { name: 'Star Health', phone: '1' } },
    })
  })

  test('and where it tells nothing, the kind must be given', () => {
    expect(problemsOf('corporates', { name: 'Something' })).toEqual(['Please choose the kind of corporate'])
  })
})
