import type * as z from 'zod/mini'
import type { BillLine } from '../bill-view.ts'
import type { lineDifference } from '../bills.contract.ts'

export type LineDifference = z.output<typeof lineDifference>

const COMPARED = [
  'section',
  'head',
  'code',
  'description',
  'from',
  'to',
  'quantity',
  'rate',
  'amount',
  'payerShare',
  'patientShare',
  'state',
  'atRisk',
] as const satisfies readonly (keyof BillLine)[]

/**
 * What differs between two versions: in the order of the later one, what it no longer has at the end. Lines are the same by their
 * keys, else by a charge they share, such as one that a package absorbs now. Amounts in paise. Pure.
 */
export function differenceOf(before: readonly BillLine[], after: readonly BillLine[]): LineDifference[] {
  const keys = new Set(after.map(({ key }) => key))
  const left = new Set(before.filter(({ key }) => !keys.has(key)))
  const byKey = new Map(before.map((line) => [line.key, line]))
  const byCharge = new Map([...left].flatMap((line) => line.chargeIds.map((id) => [id, line] as const)))
  const lines = after.map((line) => {
    const shared = line.chargeIds.map((id) => byCharge.get(id)).find((other) => other && left.has(other))
    const was = byKey.get(line.key) ?? shared ?? null
    if (was) left.delete(was)
    return compared(was, line)
  })
  return [...lines, ...[...left].map((line) => compared(line, null))]
}

function compared(before: BillLine | null, after: BillLine | null): LineDifference {
  const fields = before && after ? COMPARED.filter((field) => before[field] !== after[field]) : []
  const kind = !before ? 'added' : !after ? 'removed' : fields.length > 0 ? 'changed' : 'same'
  const difference = (after?.amount ?? 0) - (before?.amount ?? 0)
  return { key: after?.key ?? before?.key ?? '', kind, fields: [...fields], before, after, difference }
}
