import { Button, NativeSelect } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link } from '../../../platform/web/navigation.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import toolbar from '../../../ui/page/toolbar.module.css'
import { BILLING_GROUPS, GROUP_WORDS } from '../../model/inpatients/billing-groups.ts'
import { SortMenu } from '../sort-menu.tsx'
import { type AdmittedView, SORT_WORDS } from './admitted-view.ts'

const STATUSES = [
  { value: '', label: 'All Statuses' },
  ...BILLING_GROUPS.map((group) => ({ value: group, label: GROUP_WORDS[group] })),
]

/** Search, status and order of the admitted, and the way to their report. */
export const AdmittedToolbar = ({ view }: { readonly view: AdmittedView }) => (
  <>
    <SearchBox
      label="Search by patient name, ID, or visit ID"
      value={view.search}
      onChange={(search) => view.url.set({ search })}
    />
    <NativeSelect
      aria-label="Billing status"
      flex={{ base: '1 1 130px', xs: 'none' }}
      miw={130}
      w={{ xs: 150 }}
      data={STATUSES}
      value={view.status ?? ''}
      onChange={(event) => view.setStatus(event.currentTarget.value)}
    />
    <span className={toolbar.end}>
      <SortMenu words={SORT_WORDS} value={view.sort} onChange={view.setSort} />
    </span>
    <Button component={Link} to="/advance-statement-report" variant="default" leftSection={buttonIcon(IconFileText)}>
      Advance Statement Report
    </Button>
  </>
)
