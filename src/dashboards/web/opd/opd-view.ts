import { isIsoDate, showDay } from '../../../kernel/calendar.ts'
import { usePayers } from '../../../patients/web/use-payers.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import type { ViewedScreen } from '../../../records/web/saved-views/viewed-screen.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { OPD_SORTS, opdContract } from '../../model/opd.contract.ts'

/** Besides the live notices: the window of 24 hours moves by itself (specification 3 section 9). */
export const REFRESH_MS = 30_000

const FILTERS = ['search', 'from', 'to', 'payer', 'doctor'] as const
export const OPD_VIEWS: ViewedScreen = {
  screen: 'todays-opd',
  storage: 'opd',
  atFirst: 'Last 24 hours',
  kept: [...FILTERS, 'sort'],
}
const NO_FILTER = Object.fromEntries(FILTERS.map((name) => [name, null]))

/** In the order of the Sort By menu. */
export const SORT_WORDS: Readonly<Record<(typeof OPD_SORTS)[number], string>> = {
  latest: 'Latest First',
  queue: 'Queue',
  oldest: 'Oldest First',
  name: 'Patient Name A-Z',
  'name-desc': 'Patient Name Z-A',
  token: 'Token ascending',
}

/** What the OPD dashboard shows: filters and order, all of it in the address. */
export function useOpdView() {
  const url = useUrl()
  const { nameOf } = usePayers()
  const day = (name: 'from' | 'to') => (isIsoDate(url.text(name)) ? url.text(name) : '')
  const asked = { search: url.text('search'), from: day('from'), to: day('to'), payerId: url.text('payer') }
  const filter = { ...asked, doctorId: url.text('doctor') }
  const hasDates = filter.from !== '' || filter.to !== ''
  // Who is in and who waits is a question of today.
  const showsDoctors = !hasDates || filter.doctorId !== ''
  const { data } = useRead(opdContract.opdDoctors, asked, { everyMs: REFRESH_MS, enabled: showsDoctors })
  return {
    url,
    filter,
    hasDates,
    showsDoctors,
    /** The doctors of these visits; undefined until they are known. */
    doctors: data?.doctors,
    sort: url.oneOf('sort', OPD_SORTS),
    setSort: (next: string) => url.set({ sort: next === OPD_SORTS[0] ? null : next }),
    isFiltered: Object.values(filter).some((value) => value !== ''),
    clear: () => url.set(NO_FILTER),
    /** For the print (specification 3 section 2.2). */
    inWords: [
      filter.search && `Search: ${filter.search}`,
      filter.from && `From: ${showDay(filter.from)}`,
      filter.to && `To: ${showDay(filter.to)}`,
      !hasDates && 'Last 24 hours',
      filter.doctorId && `Doctor: ${data?.doctors.find(({ id }) => id === filter.doctorId)?.name ?? '–'}`,
      filter.payerId && `Corporate: ${nameOf(filter.payerId)}`,
    ]
      .filter(Boolean)
      .join(', '),
  }
}
export type OpdViewState = ReturnType<typeof useOpdView>
