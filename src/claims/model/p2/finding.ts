import type { BillLine } from '../../../billing/model/bill/bill-view.ts'

/** What a check of a P-II found, with the lines that it is about. */
export type Finding = { readonly state: 'done' | 'open'; readonly text: string; readonly lines: string[] }

export const done = (text: string): Finding => ({ state: 'done', text, lines: [] })
export const open = (text: string, lines: readonly Pick<BillLine, 'description'>[] = []): Finding => ({
  state: 'open',
  text,
  lines: lines.map(({ description }) => description),
})
