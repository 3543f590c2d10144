import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { COMPILED, crashRounds } from './proofs/crash-rounds.ts'

// The fast form; `npm run test:crash` does twenty rounds.
test('connections cut and kill -9 of server and database under writes loses nothing acknowledged and leaves nothing by half', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wardbook-crash-'))
  const { acknowledged, lost, halfDone, ended } = await crashRounds(2, folder)
  const compiled = readdirSync(path.join(folder, COMPILED), { recursive: true, withFileTypes: true })
  rmSync(folder, { recursive: true, force: true })
  expect(acknowledged).toBeGreaterThanOrEqual(40)
  expect({ lost, halfDone, ended }).toEqual({ lost: [], halfDone: [], ended: 0 })
  // The servers were all killed: what they compiled is there for the next one.
  expect(compiled.some((entry) => entry.isFile())).toBe(true)
})
