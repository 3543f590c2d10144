import { expect, test } from 'vitest'
import { ALLERGEN_CODES, ALLERGENS, allergenOf, kinship } from './allergens.ts'

test.each([
  ['Penicillins', 'penicillins'],
  ['penicillin', 'penicillins'],
  [' Amoxicillin ', 'penicillins'],
  ['sulfa  DRUGS', 'sulfonamides'],
  ['beta lactams', 'beta_lactams'],
  ['NSAID', 'nsaids'],
  ['Prawns', 'shellfish'],
  ['dust of the mill', undefined],
  ['', undefined],
])('%j names %s', (typed, code) => {
  expect(allergenOf(typed)).toBe(code)
})

test('no word names two groups, and each group is found by its name', () => {
  const words = ALLERGEN_CODES.flatMap((code) => [ALLERGENS[code].name, ...(ALLERGENS[code].also ?? [])])
  expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(words.length)
  for (const code of ALLERGEN_CODES)
    for (const word of [ALLERGENS[code].name, ...(ALLERGENS[code].also ?? [])])
      expect([word, allergenOf(word)]).toEqual([word, code])
})

test.each([
  ['penicillins', 'penicillins', 'same'],
  ['beta_lactams', 'cephalosporins', 'same'],
  ['penicillins', 'cephalosporins', 'akin'],
  ['cephalosporins', 'penicillins', 'akin'],
  ['penicillins', 'beta_lactams', 'akin'],
  ['sulfonamides', 'sulfonamide_diuretics', 'akin'],
  ['sulfonamide_diuretics', 'sulfonamides', 'akin'],
  ['aspirin', 'nsaids', 'akin'],
  ['iodine_contrast', 'gadolinium_contrast', 'akin'],
  ['latex', 'penicillins', 'none'],
  ['quinolones', 'macrolides', 'none'],
] as const)('a reaction to %s bears on %s: %s', (recorded, asked, expected) => {
  expect(kinship(recorded, asked)).toBe(expected)
})
