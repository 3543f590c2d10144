import { existsSync, readFileSync } from 'node:fs'
import { writeFileSafely } from '../database/bundled/write-file-safely.ts'
import type { Log, StoredSeal } from './logs.queries.ts'

/** The newest seal of each log of each hospital, in a file outside the database: seals removed at the end are missed. */
export type Witness = {
  of(hospital: string, log: Log): { readonly number: number; readonly signature: string } | undefined
  saw(seal: StoredSeal): void
}

type Heads = Record<string, { number: number; signature: string }>

export function witnessIn(file: string): Witness {
  const read = (): Heads => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Heads) : {})
  return {
    of: (hospital, log) => read()[`${hospital} ${log}`],
    saw: ({ hospital, log, number, signature }) =>
      writeFileSafely(
        file,
        JSON.stringify(
          { ...read(), [`${hospital} ${log}`]: { number, signature: signature.toString('hex') } },
          null,
          2,
        ),
      ),
  }
}

/** Where there is no folder to keep it in. */
export const NO_WITNESS: Witness = { of: () => undefined, saw: () => {} }
