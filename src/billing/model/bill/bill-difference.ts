import type * as z from 'zod/mini'
import type { BillLine } from './bill-view.ts'
import type { lineDifference } from './bills.contract.ts'

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
 * What differs between two versions, by the keys of their lines: in the order of the later one, what it no longer has at the end.
 * Amounts in paise. Pure.
 */
export function differenceOf(before: readonly BillLine[], after: readonly BillLine[]): LineDifference[] {
  const was = new Map(before.map((line) => [line.key, line]))
  const is = new Set(after.map(({ key }) => key))
  return [
    ...after.map((line) => compared(was.get(line.key) ?? null, line)),
    ...before.filter(({ key }) => !is.has(key)).map((line) => compared(line, null)),
  ]
}

function compared(before: BillLine | null, after: BillLine | null): LineDifference {
  const fields = before && after ? COMPARED.filter((field) => before[field] !== after[field]) : []
  const kind = !before ? 'added' : !after ? 'removed' : fields.length > 0 ? 'changed' : 'same'
  const difference = (after?.amount ?? 0) - (before?.amount ?? 0)
  return { key: after?.key ?? before?.key ?? '', kind, fields: [...fields], before, after, difference }
}
