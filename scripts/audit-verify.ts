import { parseArgs } from 'node:util'
import { hospitalIds } from '../src/app/server/hospital-ids.ts'
import { startPlatform, witnessOf } from '../src/app/server/lifecycle/start.ts'
import { secretOf } from '../src/app/server/secret/secret.ts'
import { verifyBelowNotes } from '../src/notes/server/signing/verify-below.ts'
import { verifySignedNotes } from '../src/notes/server/signing/verify-versions.ts'
import { signerWith } from '../src/platform/server/audit/sign-seal.ts'
import { faultInWords, verifyLogs } from '../src/platform/server/audit/verify-logs.ts'
import { runningServer } from '../src/platform/server/database/bundled/running-server.ts'
import { openDatabase } from '../src/platform/server/database/database.ts'
import { type Env, readEnv } from '../src/platform/server/env.ts'
import { verifyPrescriptions } from '../src/prescribing/server/verify-prescriptions.ts'
import { command } from './command/command.ts'

// npm run audit:verify        compares every sealed audit row with its seal, and what was signed (notes, addenda, countersignatures, prescriptions) with its event, also while people work; exits with 1 at a fault
const NOT_COMPARED = 2

/** The database of a bundled server that runs already, else as the application opens it. */
async function open(env: Env) {
  const running = env.DATABASE_URL ? undefined : await runningServer(env.DATA_DIR)
  if (!running) {
    const { platform, stop } = await startPlatform(env)
    return { database: platform.database, close: stop }
  }
  const database = openDatabase(running.ownerUrl('wardbook'))
  return { database, close: () => database.close() }
}

await command(async () => {
  parseArgs({})
  const env = readEnv(process.env)
  const { database, close } = await open(env)
  const secret = secretOf(env)
  const trust = { signer: signerWith(secret), witness: witnessOf(env, secret) }
  const read = { database, clock: () => new Date() }
  try {
    const hospitals = await hospitalIds(read)
    for (const { hospital, log, seals, sealedRows, fault } of await verifyLogs(read, hospitals, trust)) {
      const found = fault ? faultInWords(fault) : 'as sealed'
      console.log(`${hospital} ${log}: ${sealedRows} rows in ${seals} seals, ${found}`)
      if (fault) process.exitCode = 1
    }
    for (const verified of [
      ...(await verifySignedNotes(read, hospitals)),
      ...(await verifyBelowNotes(read, hospitals)),
      ...(await verifyPrescriptions(read, hospitals)),
    ]) {
      const { hospital, records, compared, faults } = verified
      console.log(
        `${hospital} ${records}: ${compared}, ${faults.length === 0 ? 'as signed' : `${faults.length} not as signed`}`,
      )
      for (const { name, what } of faults) {
        console.log(`  ${name}: ${what}`)
        process.exitCode = 1
      }
    }
  } finally {
    await close()
  }
}, NOT_COMPARED)
