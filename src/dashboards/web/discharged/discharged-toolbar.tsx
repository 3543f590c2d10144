import { DISCHARGE_MODES } from '../../../discharge/model/workflow/discharge-modes.ts'
import type { Option } from '../../../ui/grid/columns/column.ts'
import { FilterMenu } from '../../../ui/grid/columns/filter-menu.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import toolbar from '../../../ui/page/toolbar.module.css'
import { SUMMARY_STATES, SUMMARY_WORDS } from '../../model/inpatients/discharge-states.ts'
import { DISCHARGED_TYPES } from '../../model/inpatients/discharged.contract.ts'
import { SHORT_MODES } from '../../model/inpatients/inpatient-words.ts'
import { asOne, severalIn } from '../../model/ipd.contract.ts'
import { BILLING_OPTIONS, TOGGLE_OPTIONS } from '../ipd/filter-words.ts'
import { PeriodFilter } from '../period/period-filter.tsx'
import { SortMenu } from '../sort-menu.tsx'
import { type DischargedView, SORT_WORDS } from './discharged-view.ts'
import { useFilterOptions } from './use-filter-options.ts'

/** Search, days of the discharge, filters and order, on one line; all of it is in the address. */
export const DischargedToolbar = ({ view }: { readonly view: DischargedView }) => (
  <>
    <SearchBox
      label="Visit ID, name, phone, insurance no."
      hint="Searches visit IDs, patient IDs, patient names, phone numbers and insurance numbers"
      value={view.filter.search}
      onChange={(search) => view.url.set({ search })}
    />
    <PeriodFilter from={view.filter.from} to={view.filter.to} onChange={(change) => view.url.set(change)} />
    <FilterMenu filters={useFilters(view)} />
    <span className={toolbar.end}>
      <SortMenu words={SORT_WORDS} value={view.sort} onChange={view.setSort} />
    </span>
  </>
)

function useFilters({ url, filter, isCounted }: DischargedView) {
  const { payers, wards, doctors } = useFilterOptions()
  const one = (label: string, name: string, value: string | undefined, options: readonly Option[]) => ({
    label,
    options,
    chosen: value ? [value] : [],
    onChange: (values: string[]) => url.set({ [name]: values.at(-1) ?? null }),
  })
  const several = (label: string, name: 'billing' | 'file', options: readonly Option[]) => ({
    label,
    options,
    chosen: severalIn(filter[name]),
    onChange: (values: string[]) => url.set({ [name]: asOne(values) || null }),
  })
  const modes = DISCHARGE_MODES.map((value) => ({ value, label: SHORT_MODES[value] }))
  const types = DISCHARGED_TYPES.map((value) => ({ value, label: value }))
  const summaries = SUMMARY_STATES.map((value) => ({ value, label: SUMMARY_WORDS[value] }))
  return [
    one('Type', 'type', filter.type, types),
    one('Mode', 'mode', filter.mode, modes),
    several('Billing Status', 'billing', BILLING_OPTIONS),
    one('Corporate', 'payer', filter.payerId, payers),
    one('Ward', 'ward', filter.wardId, wards),
    one('Doctor', 'doctor', filter.doctorId, doctors),
    several('File Status', 'file', TOGGLE_OPTIONS('fileStatus')),
    ...(isCounted ? [one('Discharge Summary', 'summary', filter.summary, summaries)] : []),
  ]
}
