import { useUrl } from '../../../ui/page/url.ts'
import { ADMITTED_SORTS } from '../../model/inpatients/admitted.contract.ts'
import { BILLING_GROUPS, GROUP_WORDS } from '../../model/inpatients/billing-groups.ts'

/** In the order of the Sort By menu. */
export const SORT_WORDS: Readonly<Record<(typeof ADMITTED_SORTS)[number], string>> = {
  latest: 'Latest First',
  oldest: 'Oldest First',
  name: 'Patient Name A-Z',
  'name-desc': 'Patient Name Z-A',
}

/** What the list of the admitted shows: filter and order, all of it in the address. */
export function useAdmittedView() {
  const url = useUrl()
  const status = BILLING_GROUPS.find((group) => group === url.text('status'))
  const search = url.text('search')
  return {
    url,
    search,
    status,
    sort: url.oneOf('sort', ADMITTED_SORTS),
    setSort: (next: string) => url.set({ sort: next === ADMITTED_SORTS[0] ? null : next }),
    setStatus: (next: string | null) => url.set({ status: next }),
    isFiltered: search !== '' || status !== undefined,
    clear: () => url.set({ search: null, status: null }),
    /** For the print. */
    inWords: [search && `Search: ${search}`, status && `Billing: ${GROUP_WORDS[status]}`].filter(Boolean).join(', '),
  }
}
export type AdmittedView = ReturnType<typeof useAdmittedView>
