import { startPlatform, witnessOf } from '../src/app/server/start.ts'
import { signerWith } from '../src/platform/server/audit/sign-seal.ts'
import { faultInWords, verifyLogs } from '../src/platform/server/audit/verify-logs.ts'
import { FolderInUse } from '../src/platform/server/database/bundled-postgres.ts'
import { BadEnvironment, readEnv } from '../src/platform/server/env.ts'

// npm run audit:verify        compares every sealed audit row with its seal; exit code 1 names the first fault of each log

try {
  const env = readEnv(process.env)
  const { platform, secret, stop } = await startPlatform(env)
  const verified = await verifyLogs(platform, { signer: signerWith(secret), witness: witnessOf(env) }).finally(stop)
  for (const { hospital, log, seals, sealedRows, fault } of verified) {
    const found = fault ? faultInWords(fault) : 'as sealed'
    console.log(`${hospital} ${log}: ${sealedRows} rows in ${seals} seals, ${found}`)
    if (fault) process.exitCode = 1
  }
} catch (error) {
  const isAnswer = [BadEnvironment, FolderInUse].some((kind) => error instanceof kind)
  console.error(isAnswer && error instanceof Error ? error.message : error)
  process.exitCode = 2
}
