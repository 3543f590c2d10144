import { expect, test } from 'vitest'
import { decideDesks } from './desks-and-roles.ts'

test.each([
  ['doctor', ['pathologist'], true],
  ['doctor', ['radiologist', 'billing'], true],
  ['nurse', ['theatre'], true],
  ['user', ['radiology', 'purchase'], true],
  ['admin', ['lab'], true],
  ['user', ['pathologist'], false],
  ['nurse', ['radiologist'], false],
  ['admin', ['pathologist'], false],
  ['doctor', ['theatre'], false],
  ['scope', ['purchase'], false],
  ['doctor', ['pathologist', 'radiology'], false],
] as const)('a %s with the desks %o: %s', (role, desks, answer) => {
  expect(decideDesks(role, desks).ok).toBe(answer)
})
