import { expect, test } from 'vitest'
import { sharedBuffersMb } from './postmaster.ts'

const GB = 1024 ** 3

test.each([
  ['1 GB', 1 * GB, 0, 256],
  ['4 GB', 4 * GB, 0, 512],
  ['64 GB', 64 * GB, 0, 1024],
  ['64 GB of which a container may have 4', 64 * GB, 4 * GB, 512],
  ['8 GB and no limit, which Node tells as a number beyond any machine', 8 * GB, 2 ** 64, 1024],
])('on %s', (_, machine, allowed, expected) => {
  expect(sharedBuffersMb(machine, allowed)).toBe(expected)
})
