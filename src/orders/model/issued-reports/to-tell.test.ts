import { expect, test } from 'vitest'
import { receiversToTell } from './to-tell.ts'

const version = (isAmended: boolean, ...receivers: (string | null)[]) => ({
  isAmended,
  deliveries: receivers.map((receiver) => ({ receiver })),
})

test('who received a version that was amended since is told, until a later one is received', () => {
  expect(receiversToTell([version(true), version(false, 'Ward 2', null, 'Dr. Rao')])).toEqual(['Ward 2', 'Dr. Rao'])
  expect(receiversToTell([version(true, 'Ward 2'), version(false, 'Ward 2', 'Dr. Rao')])).toEqual(['Dr. Rao'])
  expect(receiversToTell([version(false), version(true, 'Dr. Rao'), version(false, 'Dr. Rao')])).toEqual([])
})

test('a version that only has more than the one before asks nobody to be told', () => {
  expect(receiversToTell([version(false), version(false, 'Ward 2')])).toEqual([])
  expect(receiversToTell([])).toEqual([])
})
