import type { BillLine } from '../bill-view.ts'
import type { ChangeInput } from './decide-change.ts'

/** A key without its place among lines of its kin. */
const kinOfKey = (key: string): string => key.replace(/#\d+$/, '')

type Called = Pick<ChangeInput, 'lineKey' | 'chargeIds'>

/**
 * The line that a change names: the one that has all charges of the line as it was read, and where there are several of them (parts of
 * one charge), the one that is called the same. Undefined when one of its charges is gone or stands elsewhere. Pure.
 */
export function lineOfChange<Line extends Pick<BillLine, 'key' | 'chargeIds'>>(
  lines: readonly Line[],
  { lineKey, chargeIds }: Called,
): Line | undefined {
  if (!lineKey) return undefined
  if (!chargeIds || chargeIds.length === 0) return lines.find(({ key }) => key === lineKey)
  const holding = lines.filter((line) => {
    const own = new Set(line.chargeIds)
    return chargeIds.every((id) => own.has(id))
  })
  const kin = kinOfKey(lineKey)
  return holding.find(({ key }) => key === lineKey) ?? holding.find(({ key }) => kinOfKey(key) === kin)
}
