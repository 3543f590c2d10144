import type { Paise } from '../../../../kernel/money.ts'
import type { BillSection } from '../../price/price-types.ts'
import { BILL_SECTION_WORDS } from '../bill-sections.ts'
import type { BillLine } from '../bill-view.ts'
import type { LineDifference, SectionDifference, VersionDifference } from './difference-view.ts'
import { differenceInWords } from './difference-words.ts'

/** What a version has of a line in a section: the line, where else it stands, or null where the version does not have it. */
export type ComparedSide = { readonly line: BillLine } | { readonly elsewhere: string } | null

/** A row of a difference: the bar of a section with its sums, a line in both versions, or how many lines do not differ. */
export type DifferenceRow =
  | { readonly kind: 'section'; readonly key: string; readonly title: string; readonly sums: SectionDifference }
  | {
      readonly kind: 'line'
      readonly key: string
      readonly name: string
      readonly words: string
      readonly before: ComparedSide
      readonly after: ComparedSide
      /** Which cells differ. */
      readonly fields: ReadonlySet<string>
      readonly difference: Paise
      readonly isSame: boolean
    }
  | { readonly kind: 'unchanged'; readonly key: string; readonly lines: number }

export const DIFFERENCE_FILTERS = ['changed', 'all', 'amounts'] as const
/** Every line that differs, all lines, or those that change an amount. */
export type DifferenceFilter = (typeof DIFFERENCE_FILTERS)[number]

/** How many lines change an amount. */
export const amountsChanged = ({ lines }: Pick<VersionDifference, 'lines'>): number => lines.filter(isOfAmounts).length

const isOfAmounts = (line: LineDifference): boolean => line.difference !== 0 || isMoved(line)
const isMoved = ({ before, after }: LineDifference): boolean => !!before && !!after && before.section !== after.section
const isFound = (line: LineDifference, filter: DifferenceFilter): boolean => filter !== 'amounts' || isOfAmounts(line)

/**
 * The rows of a difference under the sections of the printed bill. A line that moved stands in both sections, so that the rows of a
 * section add up to what it differs by. Pure.
 */
export function differenceRows(of: Pick<VersionDifference, 'sections' | 'lines'>, filter: DifferenceFilter) {
  const found = of.lines.filter((line) => isFound(line, filter))
  return of.sections.flatMap((sums): DifferenceRow[] => {
    const rows = found.flatMap((line) => rowIn(sums.section, line))
    const isFolded = filter !== 'all' && sums.unchanged > 0
    if (rows.length === 0 && !isFolded) return []
    return [
      { kind: 'section', key: sums.section, title: BILL_SECTION_WORDS[sums.section], sums },
      ...rows,
      ...(isFolded ? [{ kind: 'unchanged' as const, key: `${sums.section} same`, lines: sums.unchanged }] : []),
    ]
  })
}

function rowIn(section: BillSection, line: LineDifference): DifferenceRow[] {
  const [before, after] = [sideIn(section, line.before), sideIn(section, line.after)]
  const isHere = [before, after].some((side) => side !== null && 'line' in side)
  if (!isHere) return []
  const name = (line.after ?? line.before)?.description ?? ''
  return [
    {
      kind: 'line',
      key: `${section} ${line.kind} ${line.key}`,
      name,
      words: differenceInWords(line),
      before,
      after,
      fields: new Set(line.fields),
      difference: amountOf(after) - amountOf(before),
      isSame: line.kind === 'same',
    },
  ]
}

const sideIn = (section: BillSection, line: BillLine | null): ComparedSide => {
  if (!line) return null
  return line.section === section ? { line } : { elsewhere: BILL_SECTION_WORDS[line.section] }
}

const amountOf = (side: ComparedSide): Paise => (side && 'line' in side ? side.line.amount : 0)
