import { existsSync, readFileSync } from 'node:fs'
import { writeFileSafely } from '../database/bundled/write-file-safely.ts'
import type { Log, StoredSeal } from './logs.queries.ts'

/** The newest seal of each log of each hospital, in a file outside the database: seals removed at the end are missed. */
export type Witness = {
  /** Without a signature where it was signed with a secret that has been rotated since: the number is still compared. */
  of(hospital: string, log: Log): { readonly number: number; readonly signature: string | undefined } | undefined
  saw(seal: StoredSeal): void
}

type Heads = Record<string, { number: number; signature: string; secret?: string }>

/** Several servers have a witness each, and a rotation of the secret reaches only one: `secret` is the fingerprint of the one in use. */
export function witnessIn(file: string, secret: string): Witness {
  const read = (): Heads => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Heads) : {})
  return {
    of(hospital, log) {
      const head = read()[`${hospital} ${log}`]
      return head && { number: head.number, signature: (head.secret ?? secret) === secret ? head.signature : undefined }
    },
    saw: ({ hospital, log, number, signature }) =>
      writeFileSafely(
        file,
        JSON.stringify(
          { ...read(), [`${hospital} ${log}`]: { number, signature: signature.toString('hex'), secret } },
          null,
          2,
        ),
      ),
  }
}

/** Where there is no folder to keep it in. */
export const NO_WITNESS: Witness = { of: () => undefined, saw: () => {} }
