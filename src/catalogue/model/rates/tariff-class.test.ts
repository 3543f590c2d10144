import { expect, test } from 'vitest'
import { type TariffClass, tariffClassOf } from './tariff-class.ts'

const klass = (name: string, payerWords: string[], forOthers = false): TariffClass => ({
  id: name,
  name,
  quoteOrder: ['private'],
  billOrder: ['private'],
  payerWords,
  forOthers,
})
const CLASSES = [
  klass('Private', ['private', 'cash']),
  klass('CGHS', ['cghs', 'echs']),
  klass('Bhopal', ['mp police', 'ordnance factory']),
  klass('Insurance', ['insurance', 'tpa']),
  klass('Other', [], true),
]
const PAYERS = [
  { name: 'mp police', tariffClassId: null },
  { name: 'CGHS Pensioners', tariffClassId: 'Insurance' },
]

test.each([
  ['', 'Private'],
  ['  PRIVATE ', 'Private'],
  ['echs', 'CGHS'],
  ['MP  Police Trust', 'Bhopal'],
  ['Ordnance Factory Ambajhari', 'Bhopal'],
  ['cghs pensioners', 'Insurance'],
  ['Western Coalfields', 'Other'],
])('a patient of %j pays by the class %s', (corporate, expected) => {
  expect(tariffClassOf(corporate, PAYERS, CLASSES)?.name).toBe(expected)
})
