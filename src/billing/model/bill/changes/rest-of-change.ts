import type { LineChange } from './line-change.ts'
import type { ChangedBill } from './line-changes.ts'

/**
 * Of the changes that ask because some of their charges are gone: the names of those that are left, by the change. The desk keeps such a
 * change for them in one step. A split is divided again instead, since its shares make up the line; a quantity needs one line to be
 * of. Pure.
 */
export function restsOf(
  changes: readonly LineChange[],
  { asked, namesOf }: Pick<ChangedBill, 'asked' | 'namesOf'>,
): ReadonlyMap<string, readonly string[]> {
  const held = [...namesOf.values()]
  const rests = new Map<string, readonly string[]>()
  for (const { id, kind, charges, part } of changes) {
    if (asked.get(id) !== 'gone' || kind === 'split') continue
    const own = held.filter((line) => line.part === part && line.names.some((name) => charges.includes(name)))
    const there = new Set(own.flatMap(({ names }) => names))
    const left = charges.filter((name) => there.has(name))
    if (left.length > 0 && !(kind === 'quantity' && own.length > 1)) rests.set(id, left)
  }
  return rests
}
