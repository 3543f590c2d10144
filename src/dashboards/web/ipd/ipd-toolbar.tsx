import { SegmentedControl } from '@mantine/core'
import { catalogueContract } from '../../../catalogue/model/catalogue.contract.ts'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { usePayers } from '../../../patients/web/use-payers.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { SaveViewButton } from '../../../records/web/saved-views/saved-views.tsx'
import type { Option } from '../../../ui/grid/columns/column.ts'
import { FilterMenu } from '../../../ui/grid/columns/filter-menu.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import toolbar from '../../../ui/page/toolbar.module.css'
import { TOGGLE_NAMES, TRACKED_FIELDS } from '../../../visits/model/tracking/tracked-fields.ts'
import { IPD_FILTERS, type IpdFilterName, ipdContract } from '../../model/ipd.contract.ts'
import { SortMenu } from '../sort-menu.tsx'
import { BILLING_OPTIONS, type Executive, NOTHING, optionsAmong, TOGGLE_OPTIONS } from './filter-words.ts'
import { IPD_VIEWS, type IpdViewState } from './ipd-view.ts'
import { SCOPE_WORDS, SORT_WORDS } from './ipd-words.ts'

const SCOPES = Object.entries(SCOPE_WORDS).map(([value, label]) => ({ value, label }))

/** Search, scope, filters and order of the IPD dashboard, on one line; all of it is in the address. */
export function IpdToolbar({ view }: { readonly view: IpdViewState }) {
  const { url, filter, sort, setSort } = view
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
      <FilterMenu filters={useFilters(view)} />
      <SaveViewButton of={IPD_VIEWS} />
      <span className={toolbar.end}>
        <SortMenu words={SORT_WORDS} value={sort} onChange={setSort} />
      </span>
    </>
  )
}

/** The nine filters: those of visits and their claims, and the corporate, of which one at a time is shown. */
function useFilters({ url, filter, chosen, choose }: IpdViewState) {
  const executives = useRead(catalogueContract.billingExecutives, {}).data?.executives ?? []
  const bunches = useRead(ipdContract.bunches, {}).data?.bunches ?? []
  const { listed } = usePayers()
  const corporate = {
    label: 'Corporate',
    options: listed.map(({ id, name }) => ({ value: id, label: corporateName(name) })),
    chosen: filter.payerId ? [filter.payerId] : [],
    onChange: (values: string[]) => url.set({ payer: values.at(-1) ?? null }),
  }
  const several = IPD_FILTERS.map(({ name, label }) => ({
    label,
    options: optionsOf(name, executives, bunches),
    chosen: chosen(name),
    onChange: (values: string[]) => choose(name, values),
  }))
  return [...several.slice(0, 2), corporate, ...several.slice(2)]
}

function optionsOf(name: IpdFilterName, executives: readonly Executive[], bunches: readonly string[]): Option[] {
  if (name === 'executive') return [NOTHING, ...executives.map((one) => ({ value: one.id, label: one.name }))]
  if (name === 'billing') return BILLING_OPTIONS
  const toggle = TOGGLE_NAMES.find((field) => TRACKED_FIELDS[field].filter.name === name)
  return toggle ? TOGGLE_OPTIONS(toggle) : optionsAmong(bunches)
}
