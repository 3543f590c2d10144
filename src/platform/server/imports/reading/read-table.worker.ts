import { parentPort, workerData } from 'node:worker_threads'
import { kindOf } from '../../../model/files/recognise-text.ts'
import { MAX_IMPORT_ROWS } from '../../../model/imports/import-limits.ts'
import { readText } from './read-text.ts'
import { type FileRow, type TablePart, UnreadableFile } from './table-part.ts'

// A thread of its own, so that the server goes on answering while a file is read. It waits after each part until the
// other side has stored it.

const CHUNK_ROWS = 500
const CHUNK_CELLS = 1_000_000
const port = parentPort

async function post(part: TablePart): Promise<void> {
  const heard = new Promise((resolve) => port?.once('message', resolve))
  port?.postMessage(part)
  await heard
}

const workbook = async (bytes: Uint8Array) => (await import('./read-workbook.ts')).readWorkbook(bytes)

async function read(bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) throw new UnreadableFile('FILE_EMPTY')
  const kind = kindOf(bytes)
  if (kind === 'old-workbook') throw new UnreadableFile('OLD_WORKBOOK')
  const { encoding, delimiter, rows } = kind === 'workbook' ? await workbook(bytes) : readText(bytes)
  let count = -1
  let chunk: FileRow[] = []
  let size = 0
  const send = async () => {
    if (chunk.length === 0) return
    const text = JSON.stringify(chunk.map(({ no, cells }) => [no, cells]))
    await post({ part: 'rows', firstIndex: count - chunk.length, count: chunk.length, rows: text })
    chunk = []
    size = 0
  }
  for await (const row of rows) {
    count += 1
    if (count === 0) {
      await post({ part: 'opening', encoding, delimiter, firstRow: row.cells, firstRowNo: row.no })
      continue
    }
    if (count > MAX_IMPORT_ROWS) throw new UnreadableFile('TOO_MANY_ROWS')
    chunk.push(row)
    size += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (chunk.length === CHUNK_ROWS || size > CHUNK_CELLS) await send()
  }
  if (count < 1) throw new UnreadableFile('NO_ROWS')
  await send()
  await post({ part: 'end', count })
}

read(workerData as Uint8Array).catch((error: unknown) => {
  if (!(error instanceof UnreadableFile)) throw error
  port?.postMessage({ part: 'unreadable', refusal: error.refusal, values: error.values } satisfies TablePart)
})
