import { catalogueContract } from '../../../catalogue/model/catalogue.contract.ts'
import { usePayers } from '../../../patients/web/use-payers.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import type { ViewedScreen } from '../../../records/web/saved-views/viewed-screen.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { asOne, IPD_FILTERS, IPD_SCOPES, IPD_SORTS, type IpdFilterName, severalIn } from '../../model/ipd.contract.ts'
import { type Executive, wordOf } from './filter-words.ts'
import { SCOPE_WORDS } from './ipd-words.ts'

const FILTER_NAMES = IPD_FILTERS.map(({ name }) => name)
const SINGLE = ['search', 'scope', 'payer', 'sort'] as const
export const IPD_VIEWS: ViewedScreen = {
  screen: 'todays-ipd',
  storage: 'ipd',
  atFirst: 'All visits',
  kept: [...SINGLE, ...FILTER_NAMES],
}
const NO_FILTER = Object.fromEntries(IPD_VIEWS.kept.filter((name) => name !== 'sort').map((name) => [name, null]))

/** What the IPD dashboard shows: filters and order, all of it in the address. */
export function useIpdView() {
  const url = useUrl()
  const { nameOf } = usePayers()
  const several = Object.fromEntries(FILTER_NAMES.map((name) => [name, url.text(name)])) as Record<
    IpdFilterName,
    string
  >
  const filter = { search: url.text('search'), scope: url.oneOf('scope', IPD_SCOPES), payerId: url.text('payer') }
  const sort = url.oneOf('sort', IPD_SORTS)
  const executives = useRead(catalogueContract.billingExecutives, {}).data?.executives ?? []
  return {
    url,
    sort,
    /** As the calls take it. */
    filter: { ...filter, ...several },
    chosen: (name: IpdFilterName) => severalIn(several[name]),
    choose: (name: IpdFilterName, values: readonly string[]) => url.set({ [name]: asOne(values) || null }),
    setSort: (next: string) => url.set({ sort: next === 'latest' ? null : next }),
    isFiltered: filter.search !== '' || filter.payerId !== '' || filter.scope !== 'all' || anyOf(several),
    clear: () => url.set(NO_FILTER),
    /** For the report and the print (specification 3 section 2.2). */
    inWords: [
      filter.search && `Search: ${filter.search}`,
      filter.scope !== 'all' && SCOPE_WORDS[filter.scope],
      filter.payerId && `Corporate: ${nameOf(filter.payerId)}`,
      ...IPD_FILTERS.map(({ name, label }) => several[name] && `${label}: ${wordsOf(name, several[name], executives)}`),
    ]
      .filter(Boolean)
      .join(', '),
  }
}
export type IpdViewState = ReturnType<typeof useIpdView>

const anyOf = (several: Record<IpdFilterName, string>) => FILTER_NAMES.some((name) => several[name] !== '')
const wordsOf = (name: IpdFilterName, values: string, executives: readonly Executive[]) =>
  severalIn(values)
    .map((value) => wordOf(name, value, executives))
    .join(' or ')
