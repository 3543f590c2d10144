import { expect, test } from 'vitest'
import { partLine, readImportedTest } from './read-imported-test.ts'

test('a row says only what its cells are filled with', () => {
  expect(
    readImportedTest({ name: 'Blood count', parameters: 'hb; NEUT | Differential count\nLYMPH', from: '01/12/2026' }),
  ).toEqual({
    ok: true,
    warnings: [],
    row: {
      name: 'Blood count',
      code: null,
      subSpecialty: null,
      parameters: [
        { code: 'HB', heading: null },
        { code: 'NEUT', heading: 'Differential count' },
        { code: 'LYMPH', heading: null },
      ],
      tests: null,
      says: { from: '2026-12-01' },
    },
  })
})

test.each([
  [{ name: '' }, 'Test: please enter the name'],
  [{ name: 'x', statMinutes: 'an hour' }, 'Urgent minutes: a whole number'],
  [{ name: 'x', startsPage: 'maybe' }, 'On a page of its own: yes or no'],
])('%o is refused', (cells, problem) => {
  expect(readImportedTest(cells)).toEqual({ ok: false, problems: [problem] })
})

test('what the export writes of a part is read back', () => {
  const part = { code: 'NEUT', heading: 'Differential count' }
  expect(readImportedTest({ name: 'x', parameters: partLine(part) })).toMatchObject({ row: { parameters: [part] } })
})
