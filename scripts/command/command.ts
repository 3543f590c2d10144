import pg from 'pg'
import { BackupProblem } from '../../src/backups/server/archive/manifest.ts'
import { NO_SPACE } from '../../src/backups/server/operator/make-backup.ts'
import { isDiskFull } from '../../src/platform/server/database/connections/unavailable.ts'
import { StartFailed } from '../../src/platform/server/start-refused.ts'
import { WrongCall } from './wrong-call.ts'

/** Runs a command of an operator. What they can mend is said in one sentence; what nobody foresaw is shown with its stack. */
export async function command(work: () => Promise<void>, exitCode = 1): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exitCode = exitCode
  }
}

const SAID = [BackupProblem, StartFailed, WrongCall]

/** A host, port, role, password or database that is not there, as PostgreSQL or the network calls it. */
const NOT_OPENED = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|28000|28P01|3D000|57P03)$/

/** Statements that fit no database: a fault of ours, all but a right that is missing. */
const OF_OURS = /^42(?!501)/

function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as { code?: string }
  if (isDiskFull(error)) return NO_SPACE
  if (SAID.some((kind) => error instanceof kind) || code.startsWith('ERR_PARSE_ARGS')) return error.message
  if (NOT_OPENED.test(code)) return `The database cannot be opened: ${error.message || code}.`
  // Never its detail: that holds the values of a row.
  if (error instanceof pg.DatabaseError && !OF_OURS.test(code))
    return `PostgreSQL refused it (${code}): ${error.message}.`
  if ('syscall' in error) return `The system refused it: ${error.message}.`
  return undefined
}
