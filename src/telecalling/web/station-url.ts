import { useUrl } from '../../ui/page/url.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type Sorting } from '../model/call-list.ts'

export const STATION_TABS = ['call-today', 'all-patient', 'last-call-history'] as const
export type StationTab = (typeof STATION_TABS)[number]

/** What the address says of the station: tab, days, search, order and page. */
export type StationUrl = {
  readonly tab: StationTab
  readonly from: string
  readonly to: string
  readonly search: string
  readonly sorting: Sorting
  readonly page: number
  readonly size: number
  /** Changes filters; another result begins at its first page. */
  filter(changes: Readonly<Record<string, string | null>>): void
  sort(sorting: Sorting): void
  goTo(page: number): void
  resize(size: number): void
}

export function useStationUrl(): StationUrl {
  const url = useUrl()
  const [by, direction] = [url.text('sort'), url.text('direction')]
  const size = PAGE_SIZES.find((known) => String(known) === url.text('size')) ?? DEFAULT_PAGE_SIZE
  return {
    tab: url.oneOf('tab', STATION_TABS),
    from: url.text('from'),
    to: url.text('to'),
    search: url.text('search'),
    sorting: by ? { by, direction: direction === 'desc' ? 'desc' : 'asc' } : null,
    page: Math.max(1, Math.trunc(Number(url.text('page'))) || 1),
    size,
    filter: (changes) => url.set({ ...changes, page: null }),
    sort: (sorting) => url.set({ sort: sorting?.by ?? null, direction: sorting?.direction ?? null, page: null }),
    goTo: (page) => url.set({ page: page > 1 ? String(page) : null }),
    resize: (rows) => url.set({ size: rows === DEFAULT_PAGE_SIZE ? null : String(rows), page: null }),
  }
}

/** What a list asks the server for; an order that this list does not have is none. */
export const askedOf = <Sort extends string>(
  { from, to, search, sorting, page, size }: StationUrl,
  sorts: readonly Sort[],
) => {
  const sort = sorts.find((known) => known === sorting?.by)
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(search && { search }),
    ...(sort && sorting && { sort, direction: sorting.direction }),
    page,
    size,
  }
}
