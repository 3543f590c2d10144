import { expect, test } from 'vitest'
import { CHARGE_HEADS } from '../../schemes/model/charge-heads.ts'
import { headsOfKind, hitsByKind, SERVICE_KINDS, typedHeadsOf } from './service-kinds.ts'

test('each head is offered by one tab, and all of them by Private', () => {
  const others = SERVICE_KINDS.filter((kind) => kind !== 'private')
  expect(others.flatMap(headsOfKind).toSorted()).toEqual([...CHARGE_HEADS].sort())
  expect(headsOfKind('private')).toEqual(CHARGE_HEADS)
})

test('what no list has is typed under the heads of its tab', () => {
  expect(typedHeadsOf('surgery_internal')).toEqual(['anaesthesia', 'theatre'])
  expect(typedHeadsOf('inpatient_cost')).toEqual(['miscellaneous'])
  expect(typedHeadsOf('private')).toEqual(['miscellaneous'])
})

test('the hits of a tab are those of its heads; Private has them all', () => {
  expect(hitsByKind({ anaesthesia: 2, theatre: 1, laboratory: 4 })).toEqual([
    { kind: 'laboratory', hits: 4 },
    { kind: 'surgery_internal', hits: 3 },
    { kind: 'private', hits: 7 },
  ])
  expect(hitsByKind({})).toEqual([])
})
