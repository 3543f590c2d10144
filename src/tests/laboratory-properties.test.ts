import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAY } from './laboratory/lab-model.ts'
import { doneIn, walkTheLaboratory } from './laboratory/lab-runs.ts'
import { aLaboratory, type Laboratory } from './laboratory/lab-world.ts'
import { startTestApp, type TestApp } from './test-app.ts'

// The properties of orders, samples, results and reports that need a database (orders design 9): random steps of several people,
// through the router, against a small reference model. `npm run prove:laboratory` walks longer, and kills the server meanwhile.

let testApp: TestApp
let laboratory: Laboratory

beforeAll(async () => {
  testApp = await startTestApp()
  laboratory = await aLaboratory(testApp)
})
afterAll(() => testApp.close())

// LABORATORY_WALKS and LABORATORY_SEED make it longer and repeat a run.
const walks = Number(process.env.LABORATORY_WALKS ?? 6)
const seed = Number(process.env.LABORATORY_SEED ?? 1948)
const PATIENCE_MS = Math.max(900_000, walks * 10_000)

test('after every step the rows say what the model says, and a refused one has changed nothing', {
  timeout: PATIENCE_MS,
}, async () => {
  const seen = await walkTheLaboratory(laboratory, { walks, seed })
  expect(doneIn(seen)).toEqual(Object.keys(MAY))
  expect([...seen.progress]).toEqual(
    expect.arrayContaining([
      'ordered',
      'collected',
      'received',
      'in-process',
      'entered',
      'part-verified',
      'verified',
      'rejected',
      'cancelled',
    ]),
  )
  expect(seen.reports).toBeGreaterThan(2)
})
