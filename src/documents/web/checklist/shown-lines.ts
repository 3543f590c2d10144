import type { ChecklistLine } from '../../model/documents.contract.ts'

export const SHOWN = ['all', 'missing', 'uploaded'] as const
/** All 27 lines, those the payer misses, or those with a file. */
export type Shown = (typeof SHOWN)[number]

export const shownLines = (lines: readonly ChecklistLine[], shown: Shown): readonly ChecklistLine[] =>
  lines.filter((line) => shown === 'all' || (shown === 'missing' ? line.missing : line.document !== null))
