import { type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import type { BillLine, BillView } from '../../model/bill/bill-view.ts'
import { stateOf } from '../../model/bill/lines/line-state.ts'

/** '10/11', and '21/11 – 22/11'. */
export const shortDays = (from: IsoDate | null, to: IsoDate | null): string => {
  if (!from) return ''
  const short = (day: IsoDate) => showDay(day).slice(0, 5)
  return !to || to === from ? short(from) : `${short(from)} – ${short(to)}`
}

/** '07/11/2026 – 09/11/2026' for each range. */
export const shownRanges = (ranges: readonly { readonly from: IsoDate; readonly to: IsoDate }[]): string =>
  ranges.map(({ from, to }) => (from === to ? showDay(from) : `${showDay(from)} – ${showDay(to)}`)).join(', ')

/** What payer and patient pay of a line that is divided between them, in rupees; null for one that one of them pays as a whole bill. */
export const sharesOf = (
  { state, payerShare, patientShare }: Pick<BillLine, 'state' | 'payerShare' | 'patientShare'>,
  payerKind: BillView['payerKind'],
): { readonly patient: string; readonly both: string } | null => {
  if (state !== 'claimed' || patientShare === 0 || payerKind === 'private') return null
  const patient = `Patient ₹${figure(patientShare)}`
  return { patient, both: `Payer ₹${figure(payerShare)}, patient ₹${figure(patientShare)}` }
}

/** What a line is beside the total; claimed lines say nothing. */
export type LineTag = 'rate-not-set' | 'at-risk' | 'absorbed' | 'not-billed' | 'not-claimable' | null

export const tagOf = (line: BillLine): LineTag => {
  const { state, atRisk, rateNotSet } = line
  if (state === 'absorbed') return stateOf(line) === 'not_billed' ? 'not-billed' : 'absorbed'
  if (rateNotSet) return 'rate-not-set'
  if (state === 'not_claimable') return 'not-claimable'
  return atRisk ? 'at-risk' : null
}

export const TAG_WORDS: Readonly<Record<Exclude<LineTag, null>, string>> = {
  'rate-not-set': 'Rate not set',
  'at-risk': 'At risk',
  absorbed: 'In package',
  'not-billed': 'Not billed',
  'not-claimable': 'Not claimable',
}

/** The day of what is added to a draft now: today, or the day of the discharge before it. */
export const lastDayOf = ({ stay, header }: Pick<BillView, 'stay' | 'header'>): IsoDate =>
  stay.until < header.date ? stay.until : header.date
