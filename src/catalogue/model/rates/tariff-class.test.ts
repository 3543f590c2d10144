import { expect, test } from 'vitest'
import type { PayerKind } from '../payers/payer-kinds.ts'
import { type TariffClass, tariffClassOf } from './tariff-class.ts'

const klass = (name: string, ...payerKinds: PayerKind[]): TariffClass => ({
  id: name,
  name,
  quoteOrder: ['private'],
  billOrder: ['private'],
  payerKinds,
})
const CLASSES = [
  klass('Private', 'private'),
  klass('CGHS', 'cghs', 'echs'),
  klass('Bhopal'),
  klass('Insurance', 'insurer', 'tpa'),
  klass('Other', 'police', 'public_undertaking'),
]

test.each([
  ['private', null, 'Private'],
  ['echs', null, 'CGHS'],
  ['police', 'Bhopal', 'Bhopal'],
  ['police', null, 'Other'],
  ['cghs', 'Insurance', 'Insurance'],
  ['company', null, undefined],
] as const)('a payer of the kind %s with the class %s pays by the class %s', (kind, tariffClassId, expected) => {
  expect(tariffClassOf({ kind, tariffClassId }, CLASSES)?.name).toBe(expected)
})
