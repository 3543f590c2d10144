import { expect, test } from 'vitest'
import { readImportedSupplier } from './supplier-import.ts'

test('a row says what its cells are filled with', () => {
  expect(
    readImportedSupplier({
      name: 'Kanhan Surgicals',
      kind: 'Wholesaler',
      creditLimit: '5,00,000',
      leadDays: '2',
      licenceUntil: '31/03/2028',
      email: '',
    }),
  ).toEqual({
    ok: true,
    warnings: [],
    row: {
      name: 'Kanhan Surgicals',
      says: { kind: 'wholesaler', creditLimit: 50_000_000, leadDays: 2, licenceUntil: '2028-03-31' },
    },
  })
})

test.each([
  [{ name: '' }, 'Name: missing'],
  [{ name: 'A', creditDays: 'soon' }, 'Credit days: a whole number'],
  [{ name: 'A', creditLimit: 'high' }, 'Credit limit: an amount such as 500000'],
  [{ name: 'A', kind: 'friend' }, 'Type: one of Distributor, Wholesaler, Retailer, Manufacturer'],
])('%j cannot be taken: %s', (cells, problem) => {
  expect(readImportedSupplier(cells)).toEqual({ ok: false, problems: [problem] })
})
