import { inSentence } from '../../../../charges/model/sources/source-of-charge.ts'
import type { LineHead } from '../../price/price-types.ts'
import type { BillLine } from '../bill-view.ts'

/** An entry of the catalogue as a copy asks for it. */
export type CopiedItem = { readonly id: string; readonly isOffered: boolean; readonly hasNeeds: boolean }

/** A line of a bill as it would be charged again. */
export type CopyableLine = Pick<BillLine, 'key' | 'head' | 'code' | 'description' | 'quantity' | 'unit' | 'rate'> & {
  /** Null for what was typed: it keeps its rate. */
  readonly itemId: string | null
  /** Why it is not copied; null where it is. */
  readonly why: string | null
}

/** What is not charged without more than a bill says of it. */
const ANEW: Readonly<Partial<Record<LineHead, string>>> = {
  laboratory: 'A test is ordered again',
  radiology: 'A study is ordered again',
  pharmacy: 'A medicine is issued again',
  implant: 'An implant has an invoice of its own',
  blood: 'Each unit of blood has a number of its own',
}

/**
 * The lines of a bill with what keeps each from being charged to another visit: only what the desk itself entered is copied, what a
 * record or the stay brings along comes there from its own. Closing lines are none of them. Pure.
 */
export const copyableLines = (
  lines: readonly BillLine[],
  itemOf: (chargeId: string) => string | null | undefined,
  items: ReadonlyMap<string, CopiedItem>,
): CopyableLine[] =>
  lines
    .filter(({ section }) => section !== 'closing')
    .map((line) => {
      const { key, head, code, description, quantity, unit, rate } = line
      const own = line.chargeIds.map(itemOf)
      const itemId = own.find((id) => id != null) ?? null
      const why = whyNot(line, own, itemId === null ? null : items.get(itemId))
      return { key, head, code, description, quantity, unit, rate, itemId, why }
    })

function whyNot(
  line: BillLine,
  own: readonly (string | null | undefined)[],
  item: CopiedItem | null | undefined,
): string | null {
  const [source] = line.sources ?? []
  if (source) return `It comes from ${inSentence(source.words)}`
  if (own.includes(undefined)) return 'It follows from the stay'
  const anew = ANEW[line.head]
  if (anew) return anew
  if (line.quantity <= 0) return 'It was taken out'
  if (item === undefined || item?.isOffered === false) return 'It is no longer offered'
  if (item?.hasNeeds) return 'It asks for its doctor or note'
  return item === null && line.rate <= 0 ? 'It has no rate' : null
}
