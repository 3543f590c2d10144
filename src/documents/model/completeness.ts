import type { PaperList } from '../../catalogue/model/payers/paper-lists.ts'
import { DOCUMENT_TYPES } from './document-types.ts'
import { papersOf } from './payer-papers.ts'

/** What is known of one line of the checklist. */
export type Line = {
  readonly type: number
  readonly uploaded: boolean
  readonly remarks: string | null
  readonly remarkReason: string | null
}

export type Completeness = {
  /** Lines that are there: a file, or Yes where only a remark is asked. */
  readonly done: number
  readonly total: number
  /** What this payer asks for. */
  readonly needed: number
  /** The lines this payer asks for that are neither there nor answered No with a reason. */
  readonly missing: readonly { readonly type: number; readonly paper: string }[]
}

/** How far the checklist of a visit is: n of 27, and what its payer still misses (domain, 'Documents to collect'). */
export function completenessOf(list: PaperList | null, lines: readonly Line[]): Completeness {
  const byType = new Map(lines.map((line) => [line.type, line]))
  const papers = papersOf(list)
  return {
    done: DOCUMENT_TYPES.filter(({ number, remarkOnly }) => isThere(byType.get(number), remarkOnly)).length,
    total: DOCUMENT_TYPES.length,
    needed: papers.length,
    missing: papers.filter(({ type }) => {
      const line = byType.get(type)
      return !isThere(line, DOCUMENT_TYPES[type - 1]?.remarkOnly ?? false) && !isWaived(line)
    }),
  }
}

const isThere = (line: Line | undefined, remarkOnly: boolean): boolean =>
  line !== undefined && (remarkOnly ? line.remarks === 'Yes' : line.uploaded)

/** 'No' with a reason is an answer: no extension was needed, so none is missing. */
const isWaived = (line: Line | undefined): boolean => line?.remarks === 'No' && Boolean(line.remarkReason)
