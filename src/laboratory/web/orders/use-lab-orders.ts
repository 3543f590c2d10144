import { isIsoDate, showDay } from '../../../kernel/calendar.ts'
import type { ViewedScreen } from '../../../records/web/saved-views/viewed-screen.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { VISIT_KINDS } from '../../model/orders/shown-lab-order.ts'
import { STATE_FILTER_WORDS, STATE_FILTERS } from '../../model/orders/state-of-order.ts'

const FILTERS = ['search', 'from', 'to', 'state', 'kind', 'discharged', 'category', 'test', 'doctor'] as const
export const LAB_ORDER_VIEWS: ViewedScreen = {
  screen: 'lab-orders',
  storage: 'lab-orders',
  atFirst: 'Worklist',
  kept: FILTERS,
}
const NO_FILTER = Object.fromEntries(FILTERS.map((name) => [name, null]))

/** What the worklist of the laboratory shows; all of it is in the address. */
export function useLabOrders() {
  const url = useUrl()
  const day = (name: 'from' | 'to') => (isIsoDate(url.text(name)) ? url.text(name) : '')
  const filter = {
    search: url.text('search'),
    from: day('from'),
    to: day('to'),
    state: url.oneOf('state', ['', ...STATE_FILTERS]),
    kind: url.oneOf('kind', ['', ...VISIT_KINDS]),
    discharged: url.oneOf('discharged', ['', 'yes', 'no']),
    category: url.text('category'),
    test: url.text('test'),
    doctor: url.text('doctor'),
  }
  const { kind, discharged, category, test, doctor } = filter
  return {
    url,
    filter,
    /** How many of the filters behind the button are set. */
    behind: [kind, discharged, category, test, doctor].filter(Boolean).length,
    isFiltered: Object.values(filter).some((value) => value !== ''),
    clear: () => url.set(NO_FILTER),
    /** For the print. */
    inWords: [
      filter.search && `Search: ${filter.search}`,
      filter.from && `From: ${showDay(filter.from)}`,
      filter.to && `To: ${showDay(filter.to)}`,
      filter.state && `Status: ${STATE_FILTER_WORDS[filter.state]}`,
      kind && `Visit type: ${kind}`,
      discharged && (discharged === 'yes' ? 'Discharged' : 'Not discharged'),
      category && `Category: ${category}`,
    ]
      .filter(Boolean)
      .join(', '),
  }
}
export type LabOrders = ReturnType<typeof useLabOrders>
