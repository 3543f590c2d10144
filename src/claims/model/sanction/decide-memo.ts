import type { Paise } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

type SentLine = { readonly id: string; readonly claimed: Paise }
type DecidedLine = { readonly lineId: string; readonly admitted: Paise; readonly reasonId?: string | null | undefined }

/** A line as the memo keeps it: a reason only where something is disallowed. */
export type MemoLine = {
  readonly lineId: string
  readonly claimed: Paise
  readonly admitted: Paise
  readonly reasonId: string | null
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
    const admitted = byId.get(id)?.admitted ?? 0
    return { lineId: id, claimed, admitted, reasonId: admitted === claimed ? null : (byId.get(id)?.reasonId ?? null) }
  })
  const place = (line: MemoLine) => decided.findIndex(({ lineId }) => lineId === line.lineId)
  const above = lines.find(({ admitted, claimed }) => !isAdmissible(admitted, claimed))
  if (above) return refuse('ADMITTED_ABOVE_CLAIMED', { field: `lines.${place(above)}.admitted` })
  const silent = lines.find(({ admitted, claimed, reasonId }) => admitted !== claimed && reasonId === null)
  if (silent) return refuse('REASON_REQUIRED', { field: `lines.${place(silent)}.reasonId` })
  return accept(lines)
}
