import { expect, test } from 'vitest'
import { faultsOf, type Treated } from './clinical-facts.ts'

const man: Treated = {
  name: 'Vijay Raut',
  gender: 'male',
  age: 31,
  payerKind: 'esic',
  relation: 'self',
  diagnoses: ['Inguinal hernia'],
  done: ['AG025', 'LB012'],
}

test.each<[string, Partial<Treated>, string[]]>([
  ['a worker with a hernia', {}, []],
  ['a second stage of an omphalocele in a man', { done: ['PS007'] }, ['PS007']],
  [
    'a prostate test in a boy who is the insured person himself',
    { age: 10, done: ['LB142'] },
    ['AG025', 'LB142', 'self'].slice(1),
  ],
  ['mammography in a man', { done: ['RI060'] }, ['RI060']],
  [
    'a birth at 60',
    { gender: 'female', age: 60, diagnoses: ['Delivery at term'], done: ['OG002'] },
    ['Delivery at term', 'OG002'],
  ],
  [
    'a wife who is the child of the insured',
    { gender: 'female', age: 30, relation: 'child', diagnoses: [], done: [] },
    ['child'],
  ],
  ['no relation to the insured person', { relation: null }, ['no relation']],
  ['a relation where nobody is insured', { payerKind: 'private' }, ['self with private']],
])('%s', (_, about, faults) => {
  expect(faultsOf({ ...man, ...about })).toEqual(faults.map((fault) => expect.stringContaining(`: ${fault}`)))
})
