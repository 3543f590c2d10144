import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

const contents = new Map([
  ['febrol', 'paracetamol 650mg'],
  ['pyrigesic', 'paracetamol 650mg'],
  ['pantora', 'pantoprazole 40mg'],
])
const line = (id: string, medicineId: string, quantity: number, issued = 0) => ({ id, medicineId, quantity, issued })
const LINES = [line('a', 'febrol', 10, 4), line('b', 'pantora', 14), line('c', 'stockings', 1)]

test.each<[string, readonly [string, number][], readonly [string, number][]]>([
  ['its own line', [['febrol', 6]], [['a', 6]]],
  ['no more than is open', [['febrol', 20]], [['a', 6]]],
  ['another of the same generic and strength', [['pyrigesic', 3]], [['a', 3]]],
  [
    'its own first, then the other',
    [
      ['pyrigesic', 5],
      ['febrol', 4],
    ],
    [['a', 6]],
  ],
  [
    'lines of two batches together',
    [
      ['pantora', 10],
      ['pantora', 4],
    ],
    [['b', 14]],
  ],
  ['nothing of what was not prescribed', [['soap', 1]], []],
])('what is sold fills %s', (_, sold, filled) => {
  const shared = shareOut(
    LINES,
    sold.map(([medicineId, units]) => ({ medicineId, units })),
    contents,
  )
  expect(shared.map(({ id, units }) => [id, units])).toEqual(filled)
})
