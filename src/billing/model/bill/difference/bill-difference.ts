import { sumOf } from '../../../../kernel/money.ts'
import { BILL_SECTIONS } from '../../price/price-types.ts'
import type { BillLine } from '../bill-view.ts'
import type { LineDifference, VersionDifference } from './difference-view.ts'

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
 * What differs between two versions: in the order of the later one, what it no longer has at the end. Lines are the same by a charge
 * they share, such as one that a package absorbs now, and of those first the one of the same key; what shares none by its key, such as
 * a charge that was posted again. Amounts in paise. Pure.
 */
export function differenceOf(before: readonly BillLine[], after: readonly BillLine[]): LineDifference[] {
  const byKey = new Map(before.map((line) => [line.key, line]))
  const byCharge = new Map<string, BillLine[]>()
  for (const line of before) for (const id of line.chargeIds) byCharge.set(id, [...(byCharge.get(id) ?? []), line])
  const ofItsCharges = (line: BillLine) => line.chargeIds.flatMap((id) => byCharge.get(id) ?? [])
  const ofItsKey = (line: BillLine) => byKey.get(line.key)
  const left = new Set(before)
  const was = new Map<BillLine, BillLine>()
  const match = (find: (line: BillLine) => BillLine | undefined) => {
    for (const line of after) {
      const other = was.has(line) ? undefined : find(line)
      if (other && left.delete(other)) was.set(line, other)
    }
  }
  match((line) =>
    line.chargeIds.length === 0 ? ofItsKey(line) : ofItsCharges(line).find(({ key }) => key === line.key),
  )
  match((line) => ofItsCharges(line).find((other) => left.has(other)))
  match(ofItsKey)
  return [
    ...after.map((line) => compared(was.get(line) ?? null, line)),
    ...[...left].map((line) => compared(line, null)),
  ]
}

function compared(before: BillLine | null, after: BillLine | null): LineDifference {
  const fields = before && after ? COMPARED.filter((field) => before[field] !== after[field]) : []
  const kind = !before ? 'added' : !after ? 'removed' : fields.length > 0 ? 'changed' : 'same'
  const difference = (after?.amount ?? 0) - (before?.amount ?? 0)
  return { key: after?.key ?? before?.key ?? '', kind, fields: [...fields], before, after, difference }
}

/**
 * The lines of two versions as a difference of the whole: sums by section as each version prints them (a line that moved counts where
 * it stood, and where it stands now), and the lines that differ, or all of them. Pure.
 */
export function comparedLines(
  before: readonly BillLine[],
  after: readonly BillLine[],
  isWhole: boolean,
): Pick<VersionDifference, 'changed' | 'unchanged' | 'sections' | 'lines'> {
  const lines = differenceOf(before, after)
  const differing = lines.filter(({ kind }) => kind !== 'same')
  const sections = BILL_SECTIONS.flatMap((section) => {
    const isOf = (line: BillLine | null) => line?.section === section
    const [was, is] = [before.filter(isOf), after.filter(isOf)]
    const unchanged = lines.filter(({ kind, after: line }) => kind === 'same' && isOf(line)).length
    return was.length + is.length > 0 ? [{ section, before: sumOf(was), after: sumOf(is), unchanged }] : []
  })
  return {
    changed: differing.length,
    unchanged: lines.length - differing.length,
    sections,
    lines: isWhole ? lines : differing,
  }
}
