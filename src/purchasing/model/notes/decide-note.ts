import { addDays, daysInclusive, type IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { endOfMonth, expiryWords } from '../../../stock/model/batches/expiry.ts'
import type { NoteForm, NoteLine } from './note-fields.ts'
import { landedCost, type PricedInvoice, priceInvoice } from './price-note.ts'

/** What is known of an item that comes in. */
export type ItemFacts = {
  readonly packUnits: number
  /** Of the tax on the day of the invoice; null where no rate counts. */
  readonly basisPoints: number | null
  /** Paise a pack: what was paid last; null of a new item. */
  readonly lastRate: Paise | null
  /** Packs that are still open of the order; null where the note has none or the item is not on it. */
  readonly open: number | null
  readonly batches: readonly { readonly batchNo: string; readonly expiry: IsoDate; readonly mrp: Paise }[]
}

/** The least days that goods should last (a setting of the house: 180), and by how many per cent a rate may rise. */
export const SHELF_LIFE_DAYS = 180
const RATE_JUMP_PERCENT = 10
/** Paise by which entered and paper may differ (design/decided.md C5). */
export const DIFFERENCE_ALLOWED: Paise = 100

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const BATCH_NO = /^[A-Z0-9][A-Z0-9/.-]{0,29}$/

type Finding = { readonly field: 'expires' | 'rate' | 'mrp' | 'packs'; readonly words: string; readonly asks: boolean }

const rupees = (paise: Paise) => (paise / 100).toFixed(2)

/** What speaks against keeping a line; what `asks` needs a reason. */
export function findingsOf(
  line: NoteLine,
  facts: ItemFacts,
  { day, hasOrder, cost }: { readonly day: IsoDate; readonly hasOrder: boolean; readonly cost: Paise | null },
): Finding[] {
  const kept = line.packs - line.rejected + line.free
  if (kept <= 0) return []
  const found: Finding[] = []
  if (MONTH.test(line.expires)) {
    const expiry = endOfMonth(line.expires)
    if (expiry >= day && expiry < addDays(day, SHELF_LIFE_DAYS))
      found.push({
        field: 'expires',
        words: `expires in ${daysInclusive(day, expiry) - 1} days, least ${SHELF_LIFE_DAYS}: keep or reject?`,
        asks: true,
      })
  }
  const { lastRate } = facts
  if (line.rate !== null && lastRate !== null && line.rate * 100 > lastRate * (100 + RATE_JUMP_PERCENT))
    found.push({
      field: 'rate',
      words: `rate ${rupees(line.rate)}, last ${rupees(lastRate)}: more than ${RATE_JUMP_PERCENT} % above`,
      asks: true,
    })
  if (line.mrp !== null && cost !== null && cost > line.mrp)
    found.push({ field: 'mrp', words: `cost ${rupees(cost)} is above the MRP`, asks: true })
  const others = [...new Set(facts.batches.map(({ mrp }) => mrp))].filter((mrp) => mrp !== line.mrp)
  if (line.mrp !== null && others[0] !== undefined)
    found.push({ field: 'mrp', words: `MRP was ${rupees(others[0])}: two MRPs are known`, asks: false })
  if (hasOrder && facts.open === null) found.push({ field: 'packs', words: 'not on the order', asks: true })
  else if (facts.open !== null && line.packs > facts.open)
    found.push({ field: 'packs', words: `${line.packs - facts.open} above what is open of the order`, asks: true })
  else if (facts.open !== null && line.packs < facts.open)
    found.push({ field: 'packs', words: `${facts.open - line.packs} of the order stay open`, asks: false })
  return found
}

type Refused =
  | 'NO_LINES'
  | 'FIELD_MISSING'
  | 'NO_SUCH_ITEM'
  | 'NO_TAX'
  | 'EXPIRED'
  | 'OTHER_EXPIRY'
  | 'BATCH_TWICE'
  | 'REJECTED_TOO_MANY'
  | 'KEEP_NEEDS_A_REASON'
  | 'NOT_THE_PAPERS_TOTAL'

export type DecidingNote = {
  readonly note: NoteForm
  readonly facts: ReadonlyMap<string, ItemFacts>
  readonly day: IsoDate
  readonly hasOrder: boolean
  readonly isSameState: boolean
  readonly takesInputTax: boolean
}

/** Prices what is typed, whatever is missing still. */
export const priceTyped = ({
  note,
  facts,
  isSameState,
  takesInputTax,
}: Omit<DecidingNote, 'day' | 'hasOrder'>): PricedInvoice =>
  priceInvoice({
    lines: note.lines.map(({ medicineId, packs, free, rejected, rate, discountPoints }) => ({
      packs,
      free,
      rejected: Math.min(rejected, packs),
      rate: rate ?? 0,
      discountPoints,
      basisPoints: facts.get(medicineId)?.basisPoints ?? 0,
    })),
    billDiscount: note.billDiscount,
    freight: note.freight,
    isSameState,
    takesInputTax,
  })

const missing = (field: string, what: string) => refuse('FIELD_MISSING', { field, values: { what } })

/**
 * Whether a note is whole: every field of its lines, what is asked answered, and the total of the paper met within 1.00 or the difference
 * explained. Refused beside the first field that is not.
 */
export function decideNote(deciding: DecidingNote): Verdict<PricedInvoice, Refused> {
  const { note, facts, day, hasOrder } = deciding
  if (!note.invoiceNo) return missing('invoiceNo', 'the invoice number')
  if (!note.invoiceDay) return missing('invoiceDay', 'the day of the invoice')
  if (note.paperTotal === null) return missing('paperTotal', 'the total of the paper')
  if (note.lines.length === 0) return refuse('NO_LINES', { field: 'lines' })
  const priced = priceTyped(deciding)
  const seen = new Set<string>()
  for (const [at, line] of note.lines.entries()) {
    const beside = (field: keyof NoteLine) => `lines.${at}.${field}`
    const item = facts.get(line.medicineId)
    if (!item) return refuse('NO_SUCH_ITEM', { field: beside('medicineId') })
    if (item.basisPoints === null) return refuse('NO_TAX', { field: beside('medicineId') })
    if (line.packs + line.free === 0) return missing(beside('packs'), 'the packs')
    if (line.rejected > line.packs) return refuse('REJECTED_TOO_MANY', { field: beside('rejected') })
    if (line.rejected > 0 && line.rejectReason === '') return missing(beside('rejectReason'), 'why it is rejected')
    if (!BATCH_NO.test(line.batchNo.toUpperCase())) return missing(beside('batchNo'), 'the batch as the pack has it')
    if (!MONTH.test(line.expires)) return missing(beside('expires'), 'the expiry, such as 05/28')
    if (line.rate === null) return missing(beside('rate'), 'the rate')
    if (line.mrp === null) return missing(beside('mrp'), 'the MRP')
    const key = [line.medicineId, line.batchNo.toUpperCase(), line.mrp].join(' ')
    if (seen.has(key)) return refuse('BATCH_TWICE', { field: beside('batchNo') })
    seen.add(key)
    const expiry = endOfMonth(line.expires)
    if (expiry < day && line.packs - line.rejected + line.free > 0)
      return refuse('EXPIRED', { field: beside('expires') })
    const known = item.batches.find(({ batchNo }) => batchNo === line.batchNo.toUpperCase())
    if (known && known.expiry !== expiry)
      return refuse('OTHER_EXPIRY', { field: beside('expires'), values: { expiry: expiryWords(known.expiry) } })
    const cost = landedCost(priced.lines[at] ?? { value: 0 }, { ...line, rate: line.rate, basisPoints: 0 })
    const asking = findingsOf(line, item, { day, hasOrder, cost }).find(({ asks }) => asks)
    if (asking && line.keepReason === '')
      return refuse('KEEP_NEEDS_A_REASON', { field: beside('keepReason'), values: { what: asking.words } })
  }
  if (Math.abs(note.paperTotal - priced.totals.entered) > DIFFERENCE_ALLOWED && !note.differenceReason)
    return refuse('NOT_THE_PAPERS_TOTAL', {
      field: 'differenceReason',
      values: { difference: rupees(Math.abs(note.paperTotal - priced.totals.entered)) },
    })
  return accept(priced)
}
