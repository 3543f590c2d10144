import { isIsoDate } from '../../../kernel/calendar.ts'
import { useUrl } from '../../../ui/page/url.ts'

const FILTERS = ['search', 'from', 'to'] as const
const NO_FILTER = Object.fromEntries(FILTERS.map((name) => [name, null]))

/** What the report shows: its filters, all of them in the address. */
export function useAdvanceView() {
  const url = useUrl()
  const day = (name: 'from' | 'to') => (isIsoDate(url.text(name)) ? url.text(name) : '')
  const filter = { search: url.text('search'), from: day('from'), to: day('to') }
  return {
    url,
    filter,
    isFiltered: Object.values(filter).some((value) => value !== ''),
    clear: () => url.set(NO_FILTER),
    /** The window of the print. */
    isPrint: url.text('print') !== '',
  }
}
