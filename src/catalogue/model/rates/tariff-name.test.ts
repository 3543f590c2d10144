import { expect, test } from 'vitest'
import type { Accreditation, RateColumn } from './rates.ts'
import { tariffName } from './tariff-name.ts'

test.each<[string, RateColumn[], Accreditation, string]>([
  ['ESIC pays without NABH, whatever the hospital has', ['non_nabh', 'private'], 'nabh', 'CGHS non-NABH'],
  ['CGHS pays by what the hospital has', ['cghs', 'private'], 'non_nabh', 'CGHS non-NABH'],
  ['CGHS pays a hospital with NABH', ['cghs', 'private'], 'nabh', 'CGHS NABH'],
  ['CGHS pays a super-speciality hospital', ['cghs'], 'super_speciality', 'CGHS super-speciality'],
  ['Bhopal has lists of its own', ['bhopal_nabh', 'private'], 'nabh', 'Bhopal NABH'],
  ['insurers have theirs', ['tpa', 'nabh', 'private'], 'nabh', 'TPA'],
  ['the hospital’s own list has no name', ['private', 'nabh'], 'nabh', ''],
  ['a payer without a class', [], 'nabh', ''],
])('%s', (_, columns, accreditation, name) => {
  expect(tariffName(columns, accreditation)).toBe(name)
})
