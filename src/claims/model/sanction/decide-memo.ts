import type { Paise } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

type SentLine = { readonly id: string; readonly claimed: Paise }
type DecidedLine = {
  readonly lineId: string
  readonly admitted: Paise
  readonly reasonId?: string | null | undefined
  /** The hospital appeals against what is disallowed. */
  readonly appealed?: boolean | undefined
}

/** A line as the memo keeps it: reason and appeal only where something is disallowed. */
export type MemoLine = {
  readonly lineId: string
  readonly claimed: Paise
  readonly admitted: Paise
  readonly reasonId: string | null
  readonly appealed: boolean
}

type Code = 'EVERY_LINE' | 'ADMITTED_ABOVE_CLAIMED' | 'REASON_REQUIRED'

/** What may be admitted of a line: nothing to all of it; a deduction, such as the rounding, whole. */
const isAdmissible = (admitted: Paise, claimed: Paise): boolean =>
  claimed < 0 ? admitted === claimed : admitted >= 0 && admitted <= claimed

/** A memo decides every line that was claimed, each once, never above its claim, and says why it disallows. Pure. */
export function decideMemo(sent: readonly SentLine[], decided: readonly DecidedLine[]): Verdict<MemoLine[], Code> {
  const byId = new Map(decided.map((line) => [line.lineId, line]))
  if (byId.size !== decided.length || byId.size !== sent.length || !sent.every(({ id }) => byId.has(id)))
    return refuse('EVERY_LINE')
  const lines = sent.map(({ id, claimed }): MemoLine => {
    const line = byId.get(id)
    const admitted = line?.admitted ?? 0
    if (admitted === claimed) return { lineId: id, claimed, admitted, reasonId: null, appealed: false }
    return { lineId: id, claimed, admitted, reasonId: line?.reasonId ?? null, appealed: line?.appealed ?? false }
  })
  const place = (line: MemoLine) => decided.findIndex(({ lineId }) => lineId === line.lineId)
  const above = lines.find(({ admitted, claimed }) => !isAdmissible(admitted, claimed))
  if (above) return refuse('ADMITTED_ABOVE_CLAIMED', { field: `lines.${place(above)}.admitted` })
  const silent = lines.find(({ admitted, claimed, reasonId }) => admitted !== claimed && reasonId === null)
  if (silent) return refuse('REASON_REQUIRED', { field: `lines.${place(silent)}.reasonId` })
  return accept(lines)
}

/** What the payer deducts for good, in paise: what is disallowed and not appealed against. */
export const deductedBy = (lines: readonly Pick<MemoLine, 'claimed' | 'admitted' | 'appealed'>[]): Paise =>
  lines.reduce((sum, { claimed, admitted, appealed }) => sum + (appealed ? 0 : claimed - admitted), 0)
