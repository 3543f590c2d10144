import { expect, test } from 'vitest'
import { chooseKit } from './choose-kit.ts'

const day = '2026-11-30'
const batch = (batchNo: string, medicineId: string, expiry: string, available: number) => ({
  ...{ batchId: batchNo, batchNo, medicineId, expiry, available, mrp: 1000, packUnits: 1 },
  ...{ isForSale: true, isBlocked: false, since: new Date('2026-01-01') },
})
const wanted = (medicineId: string, quantity: number) => ({ medicineId, name: medicineId, quantity })

test.each([
  [
    'the earliest expiry of the shelf of the theatre first',
    [wanted('suture', 3)],
    [batch('LATE', 'suture', '2028-01-31', 5), batch('EARLY', 'suture', '2027-01-31', 2)],
    [],
    [
      ['EARLY', 'shelf', 2],
      ['LATE', 'shelf', 1],
    ],
    [],
  ],
  [
    'another place where the shelf has too little',
    [wanted('suture', 3)],
    [batch('A', 'suture', '2027-01-31', 1)],
    [batch('B', 'suture', '2026-12-31', 9)],
    [
      ['A', 'shelf', 1],
      ['B', 'store', 2],
    ],
    [],
  ],
  [
    'what is there of what is missing, and the rest of the kit',
    [wanted('suture', 3), wanted('gauze', 1)],
    [batch('A', 'suture', '2027-01-31', 1), batch('G', 'gauze', '2027-01-31', 4)],
    [],
    [
      ['A', 'shelf', 1],
      ['G', 'shelf', 1],
    ],
    [{ name: 'suture', quantity: 2 }],
  ],
  [
    'nothing that has expired',
    [wanted('suture', 1)],
    [batch('A', 'suture', '2026-11-29', 9)],
    [],
    [],
    [{ name: 'suture', quantity: 1 }],
  ],
])('a kit takes %s', (_, items, shelf, store, chosen, missing) => {
  const found = chooseKit(
    items,
    [
      { placeId: 'shelf', batches: shelf },
      { placeId: 'store', batches: store },
    ],
    day,
  )
  expect(found.chosen.map((one) => [one.batchId, one.placeId, one.quantity])).toEqual(chosen)
  expect(found.missing).toEqual(missing)
})
