import { expect, test } from 'vitest'
import { expectedTime } from './longest-first.ts'

test('a file is expected to take what it took the last time', () => {
  expect(expectedTime('src/tests/tenancy.test.ts', { 'src/tests/tenancy.test.ts': 21_000 }, () => 9_000)).toBe(21_000)
})

test('a file that was never run is expected to take long by its size', () => {
  const [short, long] = [1_000, 20_000].map((size) => expectedTime('src/tests/new.test.ts', {}, () => size))
  expect(long).toBeGreaterThan(short ?? 0)
})
