import { expect, test } from 'vitest'
import { firstDifference, rowDigests } from './row-digests.ts'

const rows = [
  { id: 3, text: 'a' },
  { id: 5, text: 'b' },
  { id: 9, text: 'c' },
]
const sealed = rowDigests(rows)

test.each([
  ['as sealed', rows, undefined],
  ['in another order', rows.toReversed(), undefined],
  ['one changed', rows.with(1, { id: 5, text: 'x' }), { id: 5, what: 'changed' }],
  [
    'two exchanged',
    [
      { id: 3, text: 'a' },
      { id: 5, text: 'c' },
      { id: 9, text: 'b' },
    ],
    { id: 5, what: 'changed' },
  ],
  ['one removed', rows.toSpliced(1, 1), { id: 5, what: 'removed' }],
  ['one between them', [...rows, { id: 4, text: 'x' }], { id: 4, what: 'forged' }],
  ['all removed', [], { id: 3, what: 'removed' }],
])('%s', (_, now, difference) => {
  expect(firstDifference(sealed, now)).toEqual(difference)
})
