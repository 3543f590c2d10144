import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../../start-refused.ts'
import { identify, isRunning, type ProcessIdentity } from './processes.ts'
import { writeFileSafely } from './write-file-safely.ts'

interface Claim extends ProcessIdentity {
  id: string
}

export interface FolderLock {
  release(): void
}

/** Thrown when another living process holds the folder. */
export class FolderInUse extends StartRefused {
  readonly holder: number

  constructor(holder: number) {
    super(`Wardbook is already running on this data folder (process ${holder}).`)
    this.name = 'FolderInUse'
    this.holder = holder
  }
}

/**
 * One process per data folder. Node has no flock, so the lock is a file of claims to which everybody appends one line:
 * the first claim whose process still runs holds the folder. Appending is atomic and a dead claimant stays dead, so two
 * processes that find the lock of a killed one cannot both take it over.
 */
export function lockFolder(dataDir: string): FolderLock {
  const file = path.join(dataDir, 'wardbook.lock')
  const mine: Claim = { ...identify(process.pid), id: randomBytes(8).toString('hex') }
  for (let attempt = 0; attempt < 50; attempt++) {
    fs.appendFileSync(file, `${JSON.stringify(mine)}\n`, { mode: 0o600 })
    const holder = holderOf(readClaims(file))
    if (!holder) continue // the holder left and took the file with it while we were appending
    if (holder.id !== mine.id) {
      withdraw(file, mine)
      throw new FolderInUse(holder.pid)
    }
    writeFileSafely(file, `${JSON.stringify(mine)}\n`) // forget the dead
    return { release: () => fs.rmSync(file, { force: true }) }
  }
  throw new Error(`The lock file ${file} could not be read back after writing it.`)
}

function holderOf(claims: (Claim | { withdrawn: string })[]): Claim | undefined {
  const withdrawn = new Set(claims.map((claim) => ('withdrawn' in claim ? claim.withdrawn : '')))
  return claims.find((claim): claim is Claim => 'pid' in claim && !withdrawn.has(claim.id) && isRunning(claim))
}

/** A refused process may live on; its claim must not come true later. */
function withdraw(file: string, claim: Claim): void {
  fs.appendFileSync(file, `${JSON.stringify({ withdrawn: claim.id })}\n`, { mode: 0o600 })
}

function readClaims(file: string): (Claim | { withdrawn: string })[] {
  let text = ''
  try {
    text = fs.readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)]
    } catch {
      return [] // the last line of a process killed in the middle of writing it
    }
  })
}
