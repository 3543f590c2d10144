import { sumOf } from '../../../../kernel/money.ts'
import type { BillLine, BillView, ShownSection } from '../../../model/bill/bill-view.ts'
import type { LineHead } from '../../../model/price/price-types.ts'
import { tagOf } from '../bill-words.ts'

type ShownHead = ShownSection['heads'][number]

/** A row of the ledger: the bar of a section, a head with its sum, or a line. */
export type LedgerRow =
  | { readonly kind: 'section'; readonly key: string; readonly section: ShownSection; readonly open: boolean }
  | {
      readonly kind: 'head'
      readonly key: string
      readonly section: ShownSection
      readonly head: ShownHead
      readonly open: boolean
    }
  | { readonly kind: 'line'; readonly key: string; readonly section: ShownSection; readonly line: BillLine }

/** The saved-data tabs with the heads that each shows (domain screens 5.1). */
export const TABS = {
  all: { words: 'All', heads: null },
  labs: { words: 'Labs', heads: ['laboratory'] },
  radiology: { words: 'Radiology', heads: ['radiology'] },
  medicines: { words: 'Medicines', heads: ['pharmacy'] },
  clinical: { words: 'Clinical', heads: ['clinical', 'physiotherapy', 'blood'] },
  mandatory: { words: 'Mandatory', heads: ['mandatory'] },
  accommodation: { words: 'Accommodation', heads: ['accommodation'] },
  discount: { words: 'Discount', heads: ['discount', 'round_off'] },
} as const satisfies Readonly<Record<string, { readonly words: string; readonly heads: readonly LineHead[] | null }>>
export type Tab = keyof typeof TABS
export const TAB_NAMES = Object.keys(TABS) as [Tab, ...Tab[]]

export const SHOWN = [
  'everything',
  'claimed',
  'absorbed',
  'not-billed',
  'not-claimable',
  'at-risk',
  'rate-not-set',
] as const
export type Shown = (typeof SHOWN)[number]
export const SHOWN_WORDS: Readonly<Record<Shown, string>> = {
  everything: 'Everything',
  claimed: 'Claimed',
  absorbed: 'In package',
  'not-billed': 'Not billed',
  'not-claimable': 'Not claimable',
  'at-risk': 'At risk',
  'rate-not-set': 'Rate not set',
}

export type LedgerFilter = { readonly tab: Tab; readonly shown: Shown; readonly search: string }

const isOfTab = (line: BillLine, tab: Tab): boolean => {
  const heads: readonly LineHead[] | null = TABS[tab].heads
  return heads === null || heads.includes(line.head)
}

/** A block may hold several heads: under a tab it is what the tab has of it. */
const partOfTab = (head: ShownHead, tab: Tab): ShownHead => {
  const lines = head.lines.filter((line) => isOfTab(line, tab))
  return lines.length === head.lines.length ? head : { ...head, lines, amount: sumOf(lines) }
}

const isShown = (line: BillLine, shown: Shown): boolean => {
  if (shown === 'everything') return true
  if (shown === 'claimed') return line.state === 'claimed'
  if (shown === 'at-risk') return line.atRisk
  return tagOf(line) === shown
}

const isFound = ({ description, code }: BillLine, search: string): boolean =>
  search === '' || `${description} ${code ?? ''}`.toLowerCase().includes(search)

/** How many lines each tab has. */
export const tabCounts = (lines: readonly BillLine[]): Readonly<Record<Tab, number>> => {
  const counts = Object.fromEntries(TAB_NAMES.map((tab) => [tab, 0])) as Record<Tab, number>
  for (const line of lines) for (const tab of TAB_NAMES) if (isOfTab(line, tab)) counts[tab]++
  return counts
}

/** A head is closed at first where it has many lines: a bill of 1,500 lines opens as a dozen heads. */
const FOLDED_FROM = 12
const headKey = (section: ShownSection, head: ShownHead): string => `${section.section}:${head.head}`

/** Of sections and heads, by their keys: whether the user opened or closed them. */
export type Opened = ReadonlyMap<string, boolean>

/** The rows of the ledger in the order of the printed bill; a search or a filter opens everything it finds. */
export function ledgerRows(bill: Pick<BillView, 'sections'>, filter: LedgerFilter, opened: Opened): LedgerRow[] {
  const search = filter.search.trim().toLowerCase()
  const isNarrow = search !== '' || filter.shown !== 'everything'
  const keeps = (line: BillLine) => isShown(line, filter.shown) && isFound(line, search)
  const rows: LedgerRow[] = []
  for (const section of bill.sections) {
    const heads = section.heads
      .map((head) => partOfTab(head, filter.tab))
      .map((head) => ({ head, lines: head.lines.filter(keeps) }))
      .filter(({ lines }) => lines.length > 0)
    if (heads.length === 0 && (isNarrow || filter.tab !== 'all')) continue
    const isOpen = isNarrow || (opened.get(section.section) ?? true)
    rows.push({ kind: 'section', key: section.section, section, open: isOpen })
    if (!isOpen) continue
    for (const { head, lines } of heads) {
      const key = headKey(section, head)
      const isHeadOpen = isNarrow || (opened.get(key) ?? lines.length < FOLDED_FROM)
      rows.push({ kind: 'head', key, section, head, open: isHeadOpen })
      if (isHeadOpen) for (const line of lines) rows.push({ kind: 'line', key: line.key, section, line })
    }
  }
  return rows
}

/** The sections and heads with those of a line open. */
export function openedFor(bill: BillView, lineKey: string, opened: Opened): Opened {
  for (const section of bill.sections)
    for (const head of section.heads)
      if (head.lines.some(({ key }) => key === lineKey))
        return new Map([...opened, [section.section, true], [headKey(section, head), true]])
  return opened
}
