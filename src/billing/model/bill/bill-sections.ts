import { daysInclusive, type IsoDate } from '../../../kernel/calendar.ts'
import { sumOf } from '../../../kernel/money.ts'
import { CHARGE_HEAD_WORDS, type ChargeHead } from '../../../schemes/model/charge-heads.ts'
import type { Period } from '../../../schemes/model/stay/stay-types.ts'
import { BILL_SECTIONS, type BillSection, type LineHead } from '../price/price-types.ts'
import { blockOf, LINE_HEADS } from './bill-heads.ts'
import type { BillLine, ShownSection } from './bill-view.ts'

type Shown = Range & Pick<Period, 'kind'>
type Range = { readonly from: IsoDate; readonly to: IsoDate }

/** The section bars' words; that of the package names its days. */
export const BILL_SECTION_WORDS: Readonly<Record<BillSection, string>> = {
  conservative: 'Conservative Treatment',
  package: 'Surgical Package',
  extra: 'Conservative Treatment (extra range)',
  surgical: 'Surgical Treatment',
  closing: 'Discount and Round off',
}

/** The days of a section: what lies before the first package, the packages, and what lies between and after them. */
function rangesOf(section: BillSection, periods: readonly Shown[]): Range[] {
  const first = periods.find(({ kind }) => kind === 'package')
  const isOf = ({ kind, from }: Shown): boolean => {
    const isLater = first !== undefined && from > first.to
    if (section === 'package') return kind === 'package'
    return kind !== 'package' && (section === 'extra' ? isLater : section === 'conservative' && !isLater)
  }
  return periods.filter(isOf).map(({ from, to }) => ({ from, to }))
}

/** The name of the block in which a bill shows the lines of a head. */
export const headTitle = (head: LineHead): string =>
  head === 'discount' ? 'Discount' : head === 'round_off' ? 'Round off' : wordsOf(head)
const wordsOf = (head: ChargeHead) => blockOf(head)?.title ?? CHARGE_HEAD_WORDS[head]

/** Bills print the numbered blocks in their order, and what has no number after them. */
const rankOf = (head: LineHead) => (blockOf(head)?.block ?? 99) * 100 + LINE_HEADS.indexOf(head)

/** One block a name: several heads may share it ('Miscellaneous', 'Other Charges'); it is called by the first of them. */
function headsOf(lines: readonly BillLine[]): ShownSection['heads'] {
  const inOrder = lines.toSorted((a, b) => rankOf(a.head) - rankOf(b.head))
  return [...Map.groupBy(inOrder, ({ head }) => headTitle(head))].map(([title, own]) => {
    const head = own[0]?.head ?? 'miscellaneous'
    return {
      head,
      block: blockOf(head)?.block ?? null,
      title,
      quantity: own.reduce((total, { quantity }) => total + Math.round(quantity * 1000), 0) / 1000,
      amount: sumOf(own),
      lines: own,
    }
  })
}

/**
 * The lines under their section bars and heads, in the order of the printed bill. A package is there also when nothing is
 * charged in it, because its bar names its days. Pure.
 */
export function sectionsOf(lines: readonly BillLine[], periods: readonly Shown[]): ShownSection[] {
  return BILL_SECTIONS.flatMap((section) => {
    const own = lines.filter((line) => line.section === section)
    const ranges = rangesOf(section, periods)
    if (own.length === 0 && (section !== 'package' || ranges.length === 0)) return []
    const days = ranges.reduce((total, { from, to }) => total + daysInclusive(from, to), 0)
    return [
      {
        section,
        title:
          section === 'package' && days > 0
            ? `${BILL_SECTION_WORDS.package} (${days} Days)`
            : BILL_SECTION_WORDS[section],
        ranges,
        amount: sumOf(own),
        worth: own.reduce((total, { value }) => total + value, 0),
        lines: own.length,
        heads: headsOf(own),
      },
    ]
  })
}
