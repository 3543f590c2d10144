import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { stockRounds } from './stock/stock-rounds.ts'

// The fast form; `npm run prove:stock` kills twenty times.
test('what was sold, received, sent, counted and issued amid two kills is there once, and stock, papers and books agree', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wardbook-stock-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  const { acknowledged, broken } = await stockRounds({ kills: 2, betweenKills: 25, dataDir }).finally(remove)
  expect(broken).toEqual([])
  expect(Object.values(acknowledged).reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(75)
})
