import { existsSync, readFileSync } from 'node:fs'
import { writeFileSafely } from '../database/bundled/write-file-safely.ts'
import type { Log, StoredSeal } from './logs.queries.ts'

/** Without a signature where it was signed with a secret that has been rotated since: the number is still compared. */
export type Seen = { readonly number: number; readonly signature: string | undefined }

/** Seals that a restored backup did not have: after `kept` the next seal has a number above `lost`. */
export type Gap = { readonly kept: number; readonly lost: number; readonly at: string; readonly reason: string }

/**
 * The newest seal of each log of each hospital, in a file outside the database: seals removed at the end are missed. It never
 * goes back, and a number that it has reached is sealed no second time.
 */
export type Witness = {
  of(hospital: string, log: Log): Seen | undefined
  saw(seal: StoredSeal): void
  gapsOf(hospital: string, log: Log): readonly Gap[]
  /** Somebody who holds this file says that the seals after `kept` were lost by a restored backup. */
  acknowledge(hospital: string, log: Log, gap: Gap): void
}

type Head = { number: number; signature: string; secret?: string; gaps?: Gap[] }
type Heads = Record<string, Head>

/** Several servers have a witness each, and a rotation of the secret reaches only one: `secret` is the fingerprint of the one in use. */
export function witnessIn(file: string, secret: string): Witness {
  const read = (): Heads => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Heads) : {})
  const write = (key: string, head: Head) => writeFileSafely(file, JSON.stringify({ ...read(), [key]: head }, null, 2))
  return {
    of(hospital, log) {
      const head = read()[keyOf(hospital, log)]
      if (!head?.number) return undefined
      return { number: head.number, signature: (head.secret ?? secret) === secret ? head.signature : undefined }
    },
    saw({ hospital, log, number, signature }) {
      const key = keyOf(hospital, log)
      const head = read()[key]
      if (head && head.number > number) return
      write(key, { ...head, number, signature: signature.toString('hex'), secret })
    },
    gapsOf: (hospital, log) => read()[keyOf(hospital, log)]?.gaps ?? [],
    acknowledge(hospital, log, gap) {
      const key = keyOf(hospital, log)
      const head = read()[key] ?? { number: 0, signature: '' }
      write(key, { ...head, gaps: [...(head.gaps ?? []), gap] })
    },
  }
}

const keyOf = (hospital: string, log: Log) => `${hospital} ${log}`

/** Where there is no folder to keep it in. */
export const NO_WITNESS: Witness = { of: () => undefined, saw: () => {}, gapsOf: () => [], acknowledge: () => {} }
