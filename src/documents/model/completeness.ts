import { DOCUMENT_TYPES } from './document-types.ts'
import { type PayerClass, papersOf, payerClassOf } from './payer-papers.ts'

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
  readonly payer: PayerClass | null
  /** What this payer asks for. */
  readonly needed: number
  /** The lines this payer asks for that are neither there nor answered No with a reason. */
  readonly missing: readonly { readonly type: number; readonly paper: string }[]
}

/** How far the checklist of a visit is: n of 27, and what its payer still misses (domain, 'Documents to collect'). */
export function completenessOf(corporate: string, lines: readonly Line[]): Completeness {
  const byType = new Map(lines.map((line) => [line.type, line]))
  const payer = payerClassOf(corporate)
  const papers = papersOf(payer)
  return {
    done: DOCUMENT_TYPES.filter(({ number, remarkOnly }) => isThere(byType.get(number), remarkOnly)).length,
    total: DOCUMENT_TYPES.length,
    payer,
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
