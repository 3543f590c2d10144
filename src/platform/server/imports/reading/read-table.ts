import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { kindOf } from '../../../model/files/recognise-text.ts'
import { Refused } from '../../contract/refused.ts'
import type { TablePart, Unreadable } from './table-part.ts'

/** Beyond these a file is no table of a hospital but an attempt on its server. A workbook is read as a whole. */
const MEMORY_MB = { text: 96, workbook: 512 }
const AT_MOST_MS = 60_000

/** One file at a time: two large ones side by side would need twice the memory. */
let turn: Promise<unknown> = Promise.resolve()

export type ReadPart = Extract<TablePart, { part: 'opening' | 'rows' | 'end' }>

/** Reads a table on a thread of its own, part by part; the next part is read once this one has been taken. */
export async function* readTable(bytes: Buffer): AsyncGenerator<ReadPart> {
  const before = turn
  const { promise: read, resolve: done } = Promise.withResolvers<void>()
  turn = read
  await before
  const own = bytes.byteOffset === 0 && bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
  const isWorkbook = kindOf(own) === 'workbook'
  const worker = new Worker(new URL('./read-table.worker.ts', import.meta.url), {
    workerData: new Uint8Array(own.buffer),
    transferList: [own.buffer as ArrayBuffer],
    resourceLimits: {
      maxOldGenerationSizeMb: MEMORY_MB[isWorkbook ? 'workbook' : 'text'],
      maxYoungGenerationSizeMb: 16,
    },
  })
  try {
    const parts = on(worker, 'message', { signal: AbortSignal.timeout(AT_MOST_MS), close: ['exit'] })
    for await (const [part] of parts as AsyncIterable<[TablePart]>) {
      if (part.part === 'unreadable') throw new Refused(part.refusal, { values: part.values ?? {} })
      yield part
      worker.postMessage('taken')
      if (part.part === 'end') return
    }
    throw new Refused('NOT_A_TABLE' satisfies Unreadable)
  } catch (error) {
    const { code = '', name = '' } = error as { code?: string; name?: string }
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new Refused('WORKBOOK_TOO_LARGE' satisfies Unreadable)
    if (name === 'AbortError') throw new Refused('NOT_A_TABLE' satisfies Unreadable)
    throw error
  } finally {
    await worker.terminate()
    done()
  }
}
