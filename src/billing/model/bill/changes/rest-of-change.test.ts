import { expect, test } from 'vitest'
import type { LineChange } from './line-change.ts'
import { aChange, aPriced } from './line-changes.factory.ts'
import { changedBill } from './line-changes.ts'
import { restsOf } from './rest-of-change.ts'

const ESIC = { id: 'esic', kind: 'esic', undertaking: false } as const
const lines = (...names: string[][]) => names.map((own) => aPriced({ key: own.join(), names: own, chargeIds: own }))
const rest = (about: Partial<LineChange>, ...names: string[][]) => {
  const change = aChange({ charges: ['one', 'two'], ...about })
  return restsOf([change], changedBill(lines(...names), [change], ESIC)).get('c1')
}

test.each<[string, ReturnType<typeof rest>, readonly string[] | undefined]>([
  ['what is left of a change whose other charge is gone', rest({ kind: 'take_out' }, ['one']), ['one']],
  ['of a typed quantity, where one line has it', rest({ kind: 'quantity', quantity: 1 }, ['two']), ['two']],
  ['nothing while all charges are there', rest({ kind: 'take_out' }, ['one', 'two']), undefined],
  ['nothing where none of them is', rest({ kind: 'rate', rate: 100 }, ['other']), undefined],
  ['nothing of a split: its shares make up the line', rest({ kind: 'split', patientShare: 0 }, ['one']), undefined],
  [
    'nothing of a quantity whose charges stand apart',
    rest({ kind: 'quantity', quantity: 1, charges: ['one', 'two', 'three'] }, ['one'], ['two']),
    undefined,
  ],
])('%s', (_, found, expected) => {
  expect(found).toEqual(expected)
})
