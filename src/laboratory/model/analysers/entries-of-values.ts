import type { Cell, TypedCell } from '../results/decide-entries.ts'

/** A matched value of an analyser, the latest of its test and parameter first. */
export type MatchedValue = {
  readonly id: string
  readonly lineId: string
  readonly parameterId: string
  readonly result: string
  readonly status: string
  readonly note: string
}

const PRELIMINARY = 'The analyser calls this preliminary'
const MOST_COMMENT = 1000

/** What would be typed into the cells of a sample for its values; of several for one cell the latest, the ids of the others beside. Pure. */
export function entriesOf<V extends MatchedValue>(cells: readonly Cell[], values: readonly V[]) {
  const typed = new Map<string, { readonly value: V; readonly entry: TypedCell }>()
  const superseded: string[] = []
  for (const value of values) {
    const { lineId, parameterId } = value
    const key = `${lineId} ${parameterId}`
    if (typed.has(key)) superseded.push(value.id)
    else
      typed.set(key, {
        value,
        entry: { lineId, parameterId, typed: value.result, comment: commentOf(value), was: standing(cells, value) },
      })
  }
  return { typed: [...typed.values()], superseded }
}

const commentOf = ({ status, note }: MatchedValue): string | null =>
  [status === 'preliminary' ? PRELIMINARY : '', note].filter(Boolean).join('. ').slice(0, MOST_COMMENT) || null

/** What is entered and not verified is replaced by what the analyser measured again; a verified value is told by the entry. */
function standing(cells: readonly Cell[], { lineId, parameterId }: MatchedValue): TypedCell['was'] {
  const live = cells.find((cell) => cell.lineId === lineId && cell.parameter.parameterId === parameterId)?.live
  return live && !live.isVerified ? { id: live.id, version: live.version } : null
}
