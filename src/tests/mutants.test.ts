import fs from 'node:fs'
import { expect, test } from 'vitest'
import { MUTANTS } from '../../scripts/mutants/mutants.ts'

test.each(MUTANTS)('the deliberate fault "$name" can be applied, and names tests that are there', (mutant) => {
  const { file, find, tests } = mutant
  expect(fs.readFileSync(file, 'utf8').split(find)).toHaveLength(2)
  const [, ...paths] = tests
  expect(paths.filter((path) => !fs.existsSync(path))).toEqual([])
})
