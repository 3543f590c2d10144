import { accept, refuse, type Verdict } from '../../../../kernel/verdict.ts'
import { kindOf } from '../../../model/files/recognise-text.ts'
import { type IsolatedKind, type Isolation, ProcessEnded, type QueueMember } from '../../isolation/isolated.ts'
import type { PartOf, TablePart, Unreadable } from './table-part.ts'

export type TableOrder = { readonly do: 'open'; readonly bytes: Uint8Array } | { readonly do: 'next' }

/** Beyond these a file is no table of a hospital but an attempt on its server. A workbook is read as a whole. */
const READING: IsolatedKind<TableOrder, TablePart> = {
  script: new URL('./read-table.process.ts', import.meta.url),
  heapMb: 640,
  memoryMb: 1_100,
  mostMs: 60_000,
  grownMb: 250,
  idleMs: 30_000,
  mostWaiting: 12,
}

/** A table as it was read: how, its first row, and its rows in chunks. */
export type TableOfFile = {
  readonly opening: PartOf<'opening'>
  readonly chunks: readonly PartOf<'rows'>[]
  readonly count: number
}

/** Reads a table in a process of its own. A file that takes too much of it is refused as one that is too large. */
export async function readTable(
  isolation: Isolation,
  member: QueueMember,
  bytes: Buffer,
): Promise<Verdict<TableOfFile, Unreadable>> {
  try {
    return await isolation.of(READING).session(member, async (ask) => {
      const opening = await ask({ do: 'open', bytes })
      if (opening.part === 'unreadable') return refuse(opening.refusal, { values: opening.values ?? {} })
      if (opening.part !== 'opening') return refuse('NOT_A_TABLE')
      const chunks: PartOf<'rows'>[] = []
      for (;;) {
        const part = await ask({ do: 'next' })
        if (part.part === 'unreadable') return refuse(part.refusal, { values: part.values ?? {} })
        if (part.part === 'end') return accept({ opening, chunks, count: part.count })
        if (part.part === 'rows') chunks.push(part)
      }
    })
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error
    return refuse(kindOf(bytes) === 'workbook' ? 'WORKBOOK_TOO_LARGE' : 'NOT_A_TABLE')
  }
}
