import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { SaveViewButton } from '../../../records/web/saved-views/saved-views.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import toolbar from '../../../ui/page/toolbar.module.css'
import { CorporateFilter } from '../corporate-filter.tsx'
import { PeriodFilter } from '../period/period-filter.tsx'
import { SortMenu } from '../sort-menu.tsx'
import { OPD_VIEWS, type OpdViewState, SORT_WORDS } from './opd-view.ts'

type Props = {
  readonly view: OpdViewState
  /** How many visits the person has taken off the view. */
  readonly removed: number
  onShowRemoved(): void
}

/** Search, dates, payer and order of the OPD dashboard, on one line; all of it is in the address. */
export function OpdToolbar({ view, removed, onShowRemoved }: Props) {
  const { url, filter } = view
  return (
    <>
      <SearchBox
        label="Search patients..."
        hint="Searches patient names, patient IDs, visit IDs and token numbers"
        value={filter.search}
        onChange={(search) => url.set({ search })}
      />
      <PeriodFilter from={filter.from} to={filter.to} onChange={(change) => url.set(change)} />
      <CorporateFilter value={filter.payerId} onChange={(payer) => url.set({ payer })} />
      {removed > 0 && (
        <Button variant="subtle" color="gray" leftSection={buttonIcon(IconEye)} onClick={onShowRemoved}>
          Show {removed} removed
        </Button>
      )}
      <SaveViewButton of={OPD_VIEWS} />
      <span className={toolbar.end}>
        <SortMenu words={SORT_WORDS} value={view.sort} onChange={view.setSort} />
      </span>
    </>
  )
}
