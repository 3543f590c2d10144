import type { ApartOf } from '../../price/price-bill.ts'
import type { BillPayer, PricedLine } from '../../price/price-types.ts'
import { asBillLines } from '../bill-lines.ts'
import type { BillLine } from '../bill-view.ts'
import { changedLine, typedLine } from './changed-line.ts'
import { type AskedBecause, isOfTypedLine, type LineChange } from './line-change.ts'

/** A bill with what the desk changed, and the changes that have to be asked about again, by their ids. */
export type ChangedBill = {
  readonly lines: readonly BillLine[]
  /** What the charges of each line come to without the desk, by its key; of a typed line nothing. */
  readonly said: ReadonlyMap<string, BillLine>
  readonly asked: ReadonlyMap<string, AskedBecause>
  /** What changes know the charges of each line by, by its key. */
  readonly namesOf: ReadonlyMap<string, LineNames>
}

/** The names of the charges of a line, and which part of them it is. */
export type LineNames = Pick<PricedLine, 'names' | 'part'>

/** A line with what a split leaves behind it. */
type Held = LineNames & { readonly lines: readonly BillLine[] }

const keyOf = (name: string, part: string | null): string => `${name}|${part ?? ''}`

/** A number typed for a whole line: of other charges it would not be true. */
const isOfTheWhole = ({ kind }: LineChange): boolean => kind === 'quantity' || kind === 'split'

/** An order is none of the amounts: it keeps no line apart, and is not asked about. */
const isOrder = ({ kind }: LineChange): boolean => kind === 'reorder'

/**
 * What keeps the charges of changed lines apart when a bill is priced: the changes made for them. What comes later has none, and is
 * never drawn into a changed line. Pure.
 */
export function apartByChanges(changes: readonly Pick<LineChange, 'id' | 'kind' | 'charges' | 'part'>[]): ApartOf {
  const ids = new Map<string, string>()
  for (const { id, kind, charges, part } of changes)
    if (kind !== 'reorder')
      for (const name of charges) ids.set(keyOf(name, part), `${ids.get(keyOf(name, part)) ?? ''} ${id}`)
  return (name, part) => ids.get(keyOf(name, part)) ?? ''
}

/**
 * The priced lines with what the desk changed, oldest change first. A change belongs to the charges that it was made for: when some of
 * them are gone, what it says of each still holds for the others, what it says of the whole line does not, and it is asked about. The
 * lines were priced apart by these changes. Pure.
 */
export function changedBill(
  priced: readonly PricedLine[],
  changes: readonly LineChange[],
  payer: BillPayer,
): ChangedBill {
  const shown = asBillLines(priced)
  const held: Held[] = priced.map(({ names, part }, at) => ({ names, part, lines: shown.slice(at, at + 1) }))
  const places = placesOf(held)
  const asked = new Map<string, AskedBecause>()
  for (const change of changes) {
    if (change.kind === 'waive') continue
    if (change.kind === 'typed') {
      places.set(change.lineKey, [held.length])
      held.push({ names: [], part: null, lines: [typedLine(change, payer)] })
      continue
    }
    const own = placesOfChange(change, places)
    if (isOrder(change)) continue
    const because = reasonToAsk(change, held, own)
    if (because) asked.set(change.id, because)
    if (because && isOfTheWhole(change)) continue
    for (const at of own) {
      const line = held[at]
      if (line) held[at] = { ...line, lines: withChange(line.lines, change, payer) }
    }
  }
  const namesOf = new Map(held.flatMap(({ names, part, lines }) => (lines[0] ? [[lines[0].key, { names, part }]] : [])))
  const said = new Map(shown.map((line) => [line.key, line]))
  return { lines: inOrder(held, places, changes), said, asked, namesOf }
}

/** Where the charges of each part stand. */
function placesOf(held: readonly Held[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  held.forEach(({ names, part }, at) => {
    for (const name of names) places.set(keyOf(name, part), [...(places.get(keyOf(name, part)) ?? []), at])
  })
  return places
}

function placesOfChange(change: LineChange, places: ReadonlyMap<string, readonly number[]>): number[] {
  const keys = isOfTypedLine(change) ? [change.lineKey] : change.charges.map((name) => keyOf(name, change.part))
  return [...new Set(keys.flatMap((key) => places.get(key) ?? []))]
}

function reasonToAsk(change: LineChange, held: readonly Held[], own: readonly number[]): AskedBecause | null {
  const names = new Set(own.flatMap((at) => held[at]?.names ?? []))
  if (own.length === 0 || change.charges.some((name) => !names.has(name))) return 'gone'
  if (isOfTheWhole(change) && own.length > 1) return 'apart'
  const amount = held[own[0] ?? 0]?.lines[0]?.amount
  return change.lineAmount !== null && change.lineAmount !== amount ? 'amount' : null
}

/** The first line is the charge's; behind it stands what splits left to nobody. */
const withChange = ([line, ...behind]: readonly BillLine[], change: LineChange, payer: BillPayer): BillLine[] =>
  line ? [...changedLine(line, change, payer), ...behind] : behind

function inOrder(
  held: readonly Held[],
  places: ReadonlyMap<string, readonly number[]>,
  changes: readonly LineChange[],
): readonly BillLine[] {
  const lines = held.flatMap((one) => one.lines)
  return changes.filter(isOrder).reduce((before, change) => {
    const at = placesOfChange(change, places)[0]
    const key = at === undefined ? undefined : held[at]?.lines[0]?.key
    return key === undefined ? before : moved(before, key, change)
  }, lines)
}

/** The line stands at its place among those of its section and head; places count from 1. */
function moved(lines: BillLine[], key: string, { id, position }: LineChange): BillLine[] {
  const line = lines.find((one) => one.key === key)
  if (!line) return lines
  const others = lines.filter((one) => one !== line)
  const kin = others.filter((one) => one.section === line.section && one.head === line.head)
  const next = kin[(position ?? 1) - 1]
  const last = kin.at(-1)
  const at = next ? others.indexOf(next) : last ? others.indexOf(last) + 1 : others.length
  return others.toSpliced(at, 0, { ...line, changeIds: [...line.changeIds, id] })
}
