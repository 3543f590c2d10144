import type { Readable } from 'node:stream'
import { BackupProblem, type Header, readHeader, readTrailer, type Trailer } from './manifest.ts'

const NEWLINE = 0x0a
const END_OF_ROWS = Buffer.from('\n\\.\n')
/** The trailer names every table; a file whose lines are longer is something else. */
const LONGEST_LINE = 1024 * 1024

export type Archive = {
  readonly header: Header
  /** The tables in the order of the file; the rows of one are to be read to their end before the next. */
  tables(): AsyncGenerator<{ name: string; rows: AsyncIterable<Buffer> }, Trailer, undefined>
  /** Reads to the end without keeping a row. */
  skim(): Promise<Trailer>
}

/** Reads a backup from its text. */
export async function readArchive(text: Readable): Promise<Archive> {
  const reader = readerOf(text)
  const header = readHeader((await reader.line()) ?? '')
  async function* tables() {
    for (const { name } of header.tables) {
      const line = await reader.line()
      if (!line?.startsWith(`copy "${name}" (`)) throw new BackupProblem(`The backup has no rows for ${name}.`)
      yield { name, rows: reader.rows() }
    }
    const trailer = readTrailer((await reader.line()) ?? '')
    if ((await reader.line()) !== undefined) throw new BackupProblem('The file goes on after its last line.')
    return trailer
  }
  return { header, tables, skim: () => skim(tables()) }
}

async function skim(sections: ReturnType<Archive['tables']>): Promise<Trailer> {
  for (;;) {
    const section = await sections.next()
    if (section.done) return section.value
    for await (const _ of section.value.rows);
  }
}

/** Lines and blocks of rows from chunks that end anywhere. */
function readerOf(text: Readable) {
  const chunks: AsyncIterator<Buffer> = text[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const next = await chunks.next()
    if (next.done) return false
    held = held.length > 0 ? Buffer.concat([held, next.value]) : next.value
    return true
  }
  return {
    async line(): Promise<string | undefined> {
      for (;;) {
        const end = held.indexOf(NEWLINE)
        if (end >= 0) {
          const line = held.toString('utf8', 0, end)
          held = held.subarray(end + 1)
          return line
        }
        if (held.length > LONGEST_LINE || !(await more())) return held.length > 0 ? held.toString('utf8') : undefined
      }
    },
    async *rows(): AsyncGenerator<Buffer> {
      // The line that ends the rows begins after a line end; put one before the first row, and take it off again.
      held = Buffer.concat([Buffer.from('\n'), held])
      let skip = 1
      for (;;) {
        const end = held.indexOf(END_OF_ROWS)
        if (end >= 0) {
          const last = held.subarray(skip, end + 1)
          held = held.subarray(end + END_OF_ROWS.length)
          if (last.length > 0) yield last
          return
        }
        // What may be the beginning of the end is held back.
        const safe = held.length - END_OF_ROWS.length
        if (safe > skip) {
          yield held.subarray(skip, safe)
          held = held.subarray(safe)
          skip = 0
        }
        if (!(await more())) throw new BackupProblem('The file ends in the middle of its rows.')
      }
    },
  }
}
