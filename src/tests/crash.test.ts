import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { crashRounds } from './proofs/crash-rounds.ts'

// The fast form; `npm run test:crash` does twenty rounds.
test('connections cut and kill -9 of server and database under writes loses nothing acknowledged and leaves nothing by half', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wardbook-crash-'))
  const { acknowledged, lost, halfDone, ended } = await crashRounds(2, folder)
  rmSync(folder, { recursive: true, force: true })
  expect(acknowledged).toBeGreaterThanOrEqual(40)
  expect({ lost, halfDone, ended }).toEqual({ lost: [], halfDone: [], ended: 0 })
}, 120_000)
