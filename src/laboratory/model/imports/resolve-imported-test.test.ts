import { expect, test } from 'vitest'
import type { ImportedTest } from './read-imported-test.ts'
import { type CatalogueNames, holdsItself, meantTest, resolvedTest } from './resolve-imported-test.ts'

const NAMES: CatalogueNames = {
  tests: [
    { id: 't1', name: 'Blood count', code: 'LB1' },
    { id: 't2', name: 'Urea', code: null },
    { id: 't3', name: 'Culture', code: 'LB3' },
    { id: 't4', name: 'Culture', code: 'LB4' },
  ],
  parameters: [{ id: 'p1', code: 'HB' }],
  subSpecialties: [{ id: 's1', name: 'Haematology' }],
}
const ROW: ImportedTest = {
  name: 'Blood count',
  code: null,
  subSpecialty: null,
  parameters: null,
  tests: null,
  says: {},
}

test.each([
  [{ name: 'blood COUNT', code: null }, 't1'],
  [{ name: 'Culture', code: 'lb4' }, 't4'],
  [{ name: 'Culture', code: null }, 'SEVERAL_TESTS'],
  [{ name: 'Sodium', code: null }, 'NO_SUCH_TEST'],
  [{ name: 'Urea', code: 'LB1' }, 'NO_SUCH_TEST'],
])('%o means %s', (row, expected) => {
  const meant = meantTest(row, NAMES)
  expect(meant.ok ? meant.value : meant.refusal).toBe(expected)
})

test('names become what they stand for, and an empty cell changes nothing', () => {
  expect(resolvedTest(ROW, NAMES)).toEqual({ ok: true, value: {} })
  const told = {
    ...ROW,
    subSpecialty: 'haematology',
    parameters: [{ code: 'HB', heading: 'Red' }],
    tests: ['LB3', 'Urea'],
  }
  expect(resolvedTest(told, NAMES)).toEqual({
    ok: true,
    value: { subSpecialtyId: 's1', parameters: [{ parameterId: 'p1', heading: 'Red' }], testIds: ['t3', 't2'] },
  })
  const refusals = [{ subSpecialty: 'x' }, { parameters: [{ code: 'X', heading: null }] }, { tests: ['x'] }].map(
    (change) => {
      const resolved = resolvedTest({ ...ROW, ...change }, NAMES)
      return resolved.ok ? null : resolved.refusal
    },
  )
  expect(refusals).toEqual(['NO_SUCH_SUB_SPECIALTY', 'NO_SUCH_PARAMETER', 'NO_SUCH_TEST'])
})

test('a panel that holds itself over others is found', () => {
  const holds = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a', 'd']],
  ])
  expect(holdsItself('a', holds)).toBe(true)
  expect(holdsItself('d', holds)).toBe(false)
})
