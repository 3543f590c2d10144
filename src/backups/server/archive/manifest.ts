import * as z from 'zod/mini'

/** A backup that cannot be used, or a place that does; the sentence says what is wrong and what to do. */
export class BackupProblem extends Error {}

export const FORMAT = '-- Wardbook backup 1 '
export const TRAILER = '-- End of the backup '

const migration = z.object({ name: z.string(), sha256: z.string() })

/** The first line: what a restore must know before it reads a row. */
const header = z.object({
  madeAt: z.iso.datetime(),
  /** Version of the program that made it. */
  version: z.string(),
  /** The migrations the database had run, in order: a restore runs the same ones. */
  migrations: z.array(migration),
  /** Fingerprint of the secret that sealed the identity numbers; null when it was not at hand. Never the secret. */
  secret: z.nullable(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})

/** What a table holds: its rows, and a digest that does not depend on their order. */
const contents = z.object({ name: z.string(), rows: z.int(), digest: z.string() })

/** The last line: without it the backup is not whole. */
const trailer = z.object({
  tables: z.array(contents),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
})

export type Header = z.output<typeof header>
export type Trailer = z.output<typeof trailer>
export type TableContents = z.output<typeof contents>

export const readHeader = (line: string): Header => parse(header, FORMAT, line, 'is not a backup of Wardbook')
export const readTrailer = (line: string): Trailer => parse(trailer, TRAILER, line, 'ends before its last line')

function parse<T extends z.ZodMiniType>(schema: T, prefix: string, line: string, otherwise: string): z.output<T> {
  if (!line.startsWith(prefix)) throw new BackupProblem(`The file ${otherwise}.`)
  let json: unknown
  try {
    json = JSON.parse(line.slice(prefix.length))
  } catch {
    throw new BackupProblem(`The file ${otherwise}.`)
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new BackupProblem(`The file ${otherwise}.`)
  return parsed.data
}
