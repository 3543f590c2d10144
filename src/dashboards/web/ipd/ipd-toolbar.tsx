import { SegmentedControl } from '@mantine/core'
import { catalogueContract } from '../../../catalogue/model/catalogue.contract.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { ColumnFilterButton } from '../../../ui/grid/columns/column-filter.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { IPD_FILTERS, type IpdFilterName, ipdContract } from '../../model/ipd.contract.ts'
import { CorporateFilter } from '../corporate-filter.tsx'
import { BILLING_OPTIONS, NOTHING, optionsAmong } from './filter-words.ts'
import type { IpdViewState } from './ipd-view.ts'
import { SCOPE_WORDS } from './ipd-words.ts'

const SCOPES = Object.entries(SCOPE_WORDS).map(([value, label]) => ({ value, label }))

/** Search, scope, and filters of the IPD dashboard; all of it is in the address. */
export function IpdToolbar({ view }: { readonly view: IpdViewState }) {
  const { url, filter } = view
  const { data: executives } = useRead(catalogueContract.billingExecutives, {})
  const { data: bunches } = useRead(ipdContract.bunches, {})
  const several = (name: IpdFilterName, options: { value: string; label: string }[]) => (
    <ColumnFilterButton
      named
      label={IPD_FILTERS.find((known) => known.name === name)?.label ?? name}
      filter={{ options, chosen: view.chosen(name), onChange: (values) => view.choose(name, values) }}
    />
  )
  return (
    <>
      <SearchBox
        label="Search patient, visit ID or doctor"
        value={filter.search}
        onChange={(search) => url.set({ search })}
      />
      <SegmentedControl
        aria-label="Which visits"
        data={SCOPES}
        value={filter.scope}
        onChange={(scope) => url.set({ scope: scope === 'all' ? null : scope })}
      />
      {several('executive', [
        NOTHING,
        ...(executives?.executives ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ])}
      {several('billing', BILLING_OPTIONS)}
      <CorporateFilter value={filter.payerId} onChange={(payer) => url.set({ payer })} />
      {several('bunch', optionsAmong(bunches?.bunches ?? []))}
    </>
  )
}
