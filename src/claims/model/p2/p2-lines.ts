import type { BillLine, BillView } from '../../../billing/model/bill/bill-view.ts'
import type { Paise } from '../../../kernel/money.ts'

/** The tables of a P-II: packages of the rate list, what no package covers, additional procedures. */
export const P2_PARTS = ['one', 'two', 'three'] as const
export type P2Part = (typeof P2_PARTS)[number]
/** Where a line of the bill stands: in a table, or left out of the P-II. */
export const P2_PLACES = [...P2_PARTS, 'out'] as const
export type P2Place = (typeof P2_PLACES)[number]

/** A change of the desk; what it does not name stays. `reason` is why a line is left out or moved. */
export type P2Change = {
  readonly lineKey: string
  /** The charges that the line had when it was changed; none where the desk typed the line into the bill. */
  readonly chargeIds: readonly string[]
  readonly part: P2Place | null
  readonly position: number | null
  readonly remarks: string | null
  readonly rationale: string | null
  readonly permission: string | null
  readonly reason: string | null
}

/** A line of the bill as the P-II claims it. */
export type P2Line = {
  readonly key: string
  readonly part: P2Place
  /** The head under which table II lists it. */
  readonly title: string
  /** The line of the bill, its amount the payer's share. */
  readonly line: BillLine
  readonly claimed: Paise
  readonly remarks: string
  /** Of table III: why the procedure was added, and by which permission. */
  readonly rationale: string
  readonly permission: string
  /** Why it is left out; '' in a table. */
  readonly reason: string
}

/** A procedure paid at a share of its rate was done in addition to the one that was referred. */
export const isAdditional = ({ adjustments }: Pick<BillLine, 'adjustments'>): boolean =>
  adjustments.some(({ kind, basisPoints }) => kind === 'share' && basisPoints < 0)

const isSurgical = ({ section, head }: BillLine) => section === 'surgical' || head === 'implant'

/** The table in which a line stands before the desk moves it: I the procedures with their implants, III additional ones. */
const partOf = (line: BillLine): P2Part => (!isSurgical(line) ? 'two' : isAdditional(line) ? 'three' : 'one')

/** What the payer is asked for, in the order of the bill. */
export const claimedLines = ({ sections }: Pick<BillView, 'sections'>): P2Line[] =>
  sections
    .flatMap(({ heads }) => heads.flatMap(({ title, lines }) => lines.map((line) => ({ title, line }))))
    .filter(({ line }) => line.payerShare !== 0)
    .map(({ title, line }) => ({
      key: line.key,
      part: partOf(line),
      title,
      line: { ...line, amount: line.payerShare },
      claimed: line.payerShare,
      remarks: '',
      rationale: isAdditional(line) ? line.reason : '',
      permission: '',
      reason: '',
    }))

const changed = (line: P2Line, { part, remarks, rationale, permission, reason }: P2Change): P2Line => ({
  ...line,
  part: part ?? line.part,
  remarks: remarks ?? line.remarks,
  rationale: rationale ?? line.rationale,
  permission: permission ?? line.permission,
  reason: part === null ? line.reason : part === 'out' ? (reason ?? '') : '',
})

/** Lines among which a place counts: those of a table, in table II of a head. */
export const areTogether = (one: P2Line, other: P2Line): boolean =>
  one.part === other.part && (one.part !== 'two' || one.title === other.title)

function moved(lines: readonly P2Line[], line: P2Line, place: number): P2Line[] {
  const others = lines.filter((one) => one !== line)
  const together = others.filter((one) => areTogether(one, line))
  const next = together[place - 1]
  const last = together.at(-1)
  const at = next ? others.indexOf(next) : last ? others.indexOf(last) + 1 : others.length
  return others.toSpliced(at, 0, line)
}

/**
 * The lines with what the desk changed, oldest change first. A change belongs to the charges that its line had: a line with others among
 * them is not what was changed, and stays as it is. One whose line is not there changes nothing. Pure.
 */
export function arrangedLines(bill: Pick<BillView, 'sections'>, changes: readonly P2Change[]): readonly P2Line[] {
  return changes.reduce<readonly P2Line[]>((lines, change) => {
    const own = new Set(linesOfChange(change, lines).map(({ key }) => key))
    const now = lines.map((line) => (own.has(line.key) ? changed(line, change) : line))
    const first = now.find(({ key }) => own.has(key))
    return change.position === null || !first ? now : moved(now, first, change.position)
  }, claimedLines(bill))
}

/** The lines of which all charges were of the changed line; of several that are the one that is still called so. */
function linesOfChange({ lineKey, chargeIds }: P2Change, lines: readonly P2Line[]): readonly P2Line[] {
  if (chargeIds.length === 0) return lines.filter(({ key }) => key === lineKey)
  const charges = new Set(chargeIds)
  const own = lines.filter(({ line }) => line.chargeIds.length > 0 && line.chargeIds.every((id) => charges.has(id)))
  const same = own.filter(({ key }) => key === lineKey)
  return same.length > 0 ? same : own
}

/**
 * The changes that have to be made again, by their ids: charges of their line are gone, or stand on a line with others, and nothing was
 * said of that line since. Pure.
 */
export function askedChanges<Change extends P2Change & { readonly id: string }>(
  lines: readonly P2Line[],
  changes: readonly Change[],
): ReadonlySet<string> {
  const asked = changes.filter((change, at) => {
    const held = new Set(linesOfChange(change, lines).flatMap(({ line }) => line.chargeIds))
    if (change.chargeIds.every((id) => held.has(id))) return false
    return !changes.slice(at + 1).some((later) => isOfSameLine(later, change))
  })
  return new Set(asked.map(({ id }) => id))
}

const isOfSameLine = (one: P2Change, other: P2Change): boolean =>
  one.lineKey === other.lineKey || one.chargeIds.some((id) => other.chargeIds.includes(id))

export type P2Totals = Readonly<Record<P2Part, Paise>> & {
  /** I + II + III. */
  readonly claimed: Paise
  readonly leftOut: Paise
}

/** What the tables claim, in paise. Pure. */
export function p2Totals(lines: readonly P2Line[]): P2Totals {
  const sum = (place: P2Place) => lines.reduce((total, line) => total + (line.part === place ? line.claimed : 0), 0)
  const [one, two, three] = [sum('one'), sum('two'), sum('three')]
  return { one, two, three, claimed: one + two + three, leftOut: sum('out') }
}
