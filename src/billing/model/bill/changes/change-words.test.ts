import { expect, test } from 'vitest'
import { changeInWords } from './change-words.ts'

type Change = Parameters<typeof changeInWords>[0]

const NONE = {
  section: null,
  head: null,
  position: null,
  patientShare: null,
  notClaimable: null,
  quantity: null,
  rate: null,
  description: null,
} as unknown as Omit<Change, 'kind'>

test.each<[Partial<Change> & Pick<Change, 'kind'>, string]>([
  [{ kind: 'regroup', section: 'extra', head: 'clinical' }, 'Moved to Conservative Treatment (extra range), clinical'],
  [{ kind: 'regroup', head: 'clinical' }, 'Moved to clinical'],
  [{ kind: 'reorder', position: 3 }, 'Place 3'],
  [{ kind: 'reorder' }, 'Place 1'],
  [{ kind: 'split', patientShare: 150_000 }, 'Patient pays ₹1,500'],
  [{ kind: 'split', patientShare: 0, notClaimable: 20_000 }, 'Patient pays ₹0, nobody pays ₹200'],
  [{ kind: 'quantity', quantity: 2.5 }, 'Quantity 2.5'],
  [{ kind: 'rate', rate: 12_550 }, 'Rate ₹125.50'],
  [{ kind: 'take_out' }, 'Taken out'],
  [{ kind: 'keep' }, 'Kept'],
  [{ kind: 'typed', description: 'Ambulance' }, 'Added: Ambulance'],
  [{ kind: 'waive' }, 'Passed over'],
])('%j reads: %s', (change, words) => {
  expect(changeInWords({ ...NONE, ...change })).toBe(words)
})
