import { expect, test } from 'vitest'
import { takesGzip } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['gzip;q=0.001', true],
  ['gzip;q=0, br', false],
  ['br, gzip; q=0.0', false],
  ['br', false],
  ['', false],
  [undefined, false],
])('%s: %s', (accepted, takes) => {
  expect(takesGzip(accepted)).toBe(takes)
})
