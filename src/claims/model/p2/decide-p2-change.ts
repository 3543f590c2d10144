import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { P2Change, P2Line, P2Place } from './p2-lines.ts'

type Asked = {
  readonly lineKey: string
  readonly part?: P2Place | undefined
  readonly position?: number | undefined
  readonly remarks?: string | undefined
  readonly rationale?: string | undefined
  readonly permission?: string | undefined
  readonly reason: string | null
}

/** A change of a line that is there, that changes something, and that says why a line is left out. Pure. */
export function decideP2Change(
  { lineKey, part, position, remarks, rationale, permission, reason }: Asked,
  lines: readonly { readonly key: string; readonly line: Pick<P2Line['line'], 'chargeIds'> }[],
): Verdict<P2Change, 'NO_SUCH_LINE' | 'NOTHING_CHANGED' | 'REASON_REQUIRED'> {
  const changed = lines.find(({ key }) => key === lineKey)
  if (!changed) return refuse('NO_SUCH_LINE')
  const change: P2Change = {
    lineKey,
    chargeIds: changed.line.chargeIds,
    part: part ?? null,
    position: position ?? null,
    remarks: remarks ?? null,
    rationale: rationale ?? null,
    permission: permission ?? null,
    reason,
  }
  const { lineKey: _, chargeIds: __, reason: ___, ...said } = change
  if (Object.values(said).every((value) => value === null)) return refuse('NOTHING_CHANGED')
  if (part === 'out' && !reason) return refuse('REASON_REQUIRED', { field: 'reason' })
  return accept(change)
}
