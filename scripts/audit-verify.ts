import { parseArgs } from 'node:util'
import { hospitalIds } from '../src/app/server/hospital-ids.ts'
import { startPlatform, witnessCopyOf, witnessOf } from '../src/app/server/lifecycle/start.ts'
import { secretOf } from '../src/app/server/secret/secret.ts'
import { verifyBelowNotes } from '../src/notes/server/signing/verify-below.ts'
import { verifySignedNotes } from '../src/notes/server/signing/verify-versions.ts'
import { tellOfRestoredBackup } from '../src/platform/server/audit/missing-seals.queries.ts'
import { signerWith } from '../src/platform/server/audit/sign-seal.ts'
import { verifyGuards } from '../src/platform/server/audit/verify-guards.ts'
import { faultInWords, type Verified, verifyLogs } from '../src/platform/server/audit/verify-logs.ts'
import { witnessWith } from '../src/platform/server/audit/witness-copy.ts'
import { runningServer } from '../src/platform/server/database/bundled/running-server.ts'
import { type Database, openDatabase } from '../src/platform/server/database/database.ts'
import { type Env, readEnv } from '../src/platform/server/env.ts'
import { fingerprintOf } from '../src/platform/server/files/seal.ts'
import { verifyPrescriptions } from '../src/prescribing/server/verify-prescriptions.ts'
import { command } from './command/command.ts'

// npm run audit:verify [-- --witness FILE|URL] [--after-restore REASON]        compares every sealed audit row with its seal, seals with the witness, and what was signed with its event, also while people work; exits with 1 at a fault
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

/** The secret, the witness of this machine, and its copy where there is one. */
async function trustOf(env: Env) {
  const secret = secretOf(env)
  const [own, fingerprint] = [witnessOf(env, secret), fingerprintOf(secret)]
  const lines = (await witnessCopyOf(env, secret)?.copy.read()) ?? []
  return {
    signer: signerWith(secret),
    witness: witnessWith(own, lines, fingerprint),
    lines: lines.filter(({ secret: of }) => of === fingerprint),
  }
}

function tellLogs(verified: readonly Verified[]): void {
  for (const { hospital, log, seals, sealedRows, gaps, fault } of verified) {
    const found = fault ? faultInWords(fault) : 'as sealed'
    console.log(`${hospital} ${log}: ${sealedRows} rows in ${seals} seals, ${found}`)
    for (const { kept, lost, at, reason } of gaps)
      console.log(`  seals ${kept + 1} to ${lost} were lost by a restored backup, told ${at}: ${reason}`)
    if (fault) process.exitCode = 1
  }
}

async function tellGuards(database: Database): Promise<void> {
  const guards = await verifyGuards(database.pool)
  console.log(
    `what guards the history: ${guards.length === 0 ? 'as the migrations made it' : `${guards.length} faults`}`,
  )
  for (const guard of guards) {
    console.log(`  ${guard}`)
    process.exitCode = 1
  }
}

await command(async () => {
  const { values } = parseArgs({ options: { witness: { type: 'string' }, 'after-restore': { type: 'string' } } })
  const read = readEnv(process.env)
  const env = { ...read, AUDIT_WITNESS: values.witness ?? read.AUDIT_WITNESS }
  const { database, close } = await open(env)
  const from = { database, clock: () => new Date() }
  try {
    const [hospitals, trust] = [await hospitalIds(from), await trustOf(env)]
    const reason = values['after-restore']
    if (reason) await tellOfRestoredBackup(from, hospitals, { witness: trust.witness, reason })
    tellLogs(await verifyLogs(from, hospitals, trust))
    await tellGuards(database)
    for (const verified of [
      ...(await verifySignedNotes(from, hospitals)),
      ...(await verifyBelowNotes(from, hospitals)),
      ...(await verifyPrescriptions(from, hospitals)),
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
