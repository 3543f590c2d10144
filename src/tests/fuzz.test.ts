import { randomInt } from 'node:crypto'
import process from 'node:process'
import { expect, test } from 'vitest'
import { fuzz } from './fuzz/fuzz.ts'
import { fuzzedApp } from './fuzz/fuzzed-app.ts'

// Requests made from the contract, half of them broken, as several roles: no answer of 5xx, none that the contract does not allow.
// FUZZ_REQUESTS and FUZZ_SEED make it longer and repeat a run; `npm run prove:fuzz` sends 10,000.

const requests = Number(process.env.FUZZ_REQUESTS ?? 300)
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))

test(`${requests} requests with the seed ${seed}`, async () => {
  const { testApp, people, ids, close } = await fuzzedApp()
  try {
    const { sent, byStatus, faults } = await fuzz({ testApp, people, ids, requests, seed })
    process.stdout.write(`fuzz: ${sent} sent, ${faults.length} failed, seed ${seed}, ${JSON.stringify(byStatus)}\n`)
    expect({ seed, faults }).toEqual({ seed, faults: [] })
  } finally {
    await close()
  }
}, 1_800_000)
