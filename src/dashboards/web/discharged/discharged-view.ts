import { DISCHARGE_MODES } from '../../../discharge/model/workflow/discharge-modes.ts'
import { isIsoDate, showDay } from '../../../kernel/calendar.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { useToday } from '../../../ui/page/use-now.ts'
import { shownBillingStatus } from '../../../visits/model/tracking/billing-status.ts'
import { toggleWord } from '../../../visits/model/tracking/toggle-words.ts'
import { DEFAULT_DAYS, isCounted } from '../../model/inpatients/discharge-period.ts'
import {
  DISCHARGE_STATES,
  STATE_WORDS,
  SUMMARY_STATES,
  SUMMARY_WORDS,
} from '../../model/inpatients/discharge-states.ts'
import { DISCHARGED_SORTS, DISCHARGED_TYPES, type DischargedSort } from '../../model/inpatients/discharged.contract.ts'
import { SHORT_MODES } from '../../model/inpatients/inpatient-words.ts'
import { severalIn } from '../../model/ipd.contract.ts'
import { useFilterOptions } from './use-filter-options.ts'

/** In the order of the Sort By menu. */
export const SORT_WORDS: Readonly<Record<DischargedSort, string>> = {
  discharged: 'Discharge date, latest first',
  'discharged-first': 'Discharge date, oldest first',
  latest: 'Visit date, latest first',
  oldest: 'Visit date, oldest first',
  name: 'Patient Name A-Z',
  'name-desc': 'Patient Name Z-A',
  billing: 'Billing status',
}

const FILTERS = [
  'search',
  'from',
  'to',
  'type',
  'mode',
  'payer',
  'ward',
  'doctor',
  'billing',
  'file',
  'summary',
  'state',
] as const
const NO_FILTER = Object.fromEntries(FILTERS.map((name) => [name, null]))

/** What the list of the discharged shows: filters and order, all of it in the address. */
export function useDischargedView() {
  const url = useUrl()
  const { nameOf } = useFilterOptions()
  const day = (name: 'from' | 'to') => (isIsoDate(url.text(name)) ? url.text(name) : '')
  const known = <V extends string>(name: string, values: readonly V[]) => values.find((one) => one === url.text(name))
  const filter = {
    search: url.text('search'),
    from: day('from'),
    to: day('to'),
    type: known('type', DISCHARGED_TYPES),
    mode: known('mode', DISCHARGE_MODES),
    payerId: url.text('payer'),
    wardId: url.text('ward'),
    doctorId: url.text('doctor'),
    billing: url.text('billing'),
    file: url.text('file'),
  }
  const isFewDays = isCounted(filter, useToday())
  const state = isFewDays ? known('state', DISCHARGE_STATES) : undefined
  const summary = isFewDays ? known('summary', SUMMARY_STATES) : undefined
  const hasDates = filter.from !== '' || filter.to !== ''
  const wordsOf = (values: string, word: (value: string) => string) => severalIn(values).map(word).join(' or ')
  return {
    url,
    filter: { ...filter, summary },
    state,
    /** Few enough days to be counted, and filtered by what is still to be done. */
    isCounted: isFewDays,
    hasDates,
    setState: (next: string | null) => url.set({ state: next }),
    sort: url.oneOf('sort', DISCHARGED_SORTS),
    setSort: (next: string) => url.set({ sort: next === DISCHARGED_SORTS[0] ? null : next }),
    isFiltered: state !== undefined || summary !== undefined || Object.values(filter).some(Boolean),
    clear: () => url.set(NO_FILTER),
    /** For the print (specification 3 section 2.2). */
    inWords: [
      filter.search && `Search: ${filter.search}`,
      filter.from && `From: ${showDay(filter.from)}`,
      filter.to && `To: ${showDay(filter.to)}`,
      !hasDates && `Last ${DEFAULT_DAYS} days`,
      filter.type && `Type: ${filter.type}`,
      filter.mode && `Mode: ${SHORT_MODES[filter.mode]}`,
      filter.payerId && `Corporate: ${nameOf('payers', filter.payerId)}`,
      filter.wardId && `Ward: ${nameOf('wards', filter.wardId)}`,
      filter.doctorId && `Doctor: ${nameOf('doctors', filter.doctorId)}`,
      filter.billing && `Billing Status: ${wordsOf(filter.billing, shownBillingStatus)}`,
      filter.file && `File Status: ${wordsOf(filter.file, toggleWord)}`,
      summary && `Summary: ${SUMMARY_WORDS[summary]}`,
      state && STATE_WORDS[state],
    ]
      .filter(Boolean)
      .join(', '),
  }
}
export type DischargedView = ReturnType<typeof useDischargedView>
