import { expect, test } from 'vitest'
import { contract } from '../../src/app/model/contract.generated.ts'
import { requestOf } from './caller.ts'
import { markdownOf, verdictOf } from './findings.ts'
import { inTurns, median, percentile, ratio } from './samples.ts'

test.each([
  [1.25, { most: 1.25 }, 'PASS'],
  [1.4, { most: 1.25 }, 'NEAR'],
  [1.6, { most: 1.25 }, 'MISS'],
  [25, { least: 25 }, 'PASS'],
  [21, { least: 25 }, 'NEAR'],
  [20, { least: 25 }, 'MISS'],
  [0, { most: 0 }, 'PASS'],
  [1, { most: 0 }, 'MISS'],
])('%d against %j is a %s', (value, gate, verdict) => {
  expect(verdictOf({ what: '', value, unit: '', gate })).toBe(verdict)
})

test('percentiles do not depend on the order the samples came in', () => {
  const samples = Array.from({ length: 100 }, (_, n) => (n * 37) % 100)
  expect([median(samples), percentile(samples, 0.95), percentile(samples, 1)]).toEqual([50, 95, 99])
})

test('the ratio is taken round by round, so that a slow minute of the machine meets both sides', () => {
  expect(ratio([2, 4, 200], [1, 2, 100])).toBe(2)
})

test('several ways take turns, and the warming up is not counted', async () => {
  const order: string[] = []
  const taken = await inTurns(
    { a: async () => order.push('a'), b: async () => order.push('b') },
    { rounds: 2, warmUp: 1 },
  )
  expect([order.join(''), taken.a.length, taken.b.length]).toEqual(['ababab', 2, 2])
})

test('a table is Markdown whatever stands in its cells', () => {
  const text = markdownOf({ figures: [{ what: 'a|b', value: 2, unit: 'ms', gate: { most: 1 } }] })
  expect(text.split('\n').at(-1)).toBe('| a\\|b | 2.00 ms | ≤ 1 | MISS |  |')
})

test('a call of the contract becomes the path and body that the browser would send', () => {
  expect(requestOf(contract.tracking.track, { id: 'x y', field: 'bunchNo', value: 'B1' })).toEqual({
    path: '/api/visits/x%20y/tracking',
    body: { field: 'bunchNo', value: 'B1' },
  })
  expect(requestOf(contract.ipd.ipd, { limit: 50, after: undefined })).toEqual({ path: '/api/ipd?limit=50' })
})
