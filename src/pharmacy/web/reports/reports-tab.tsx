import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useUrl, withoutAny } from '../../../ui/page/url.ts'

const REPORTS = [
  {
    value: 'stock',
    label: 'Stock',
    permission: 'stock:read',
    Part: lazy(() => import('../../../stock/web/reports/stock-report.tsx')),
  },
  { value: 'sales', label: 'Counter sales', permission: 'sale:read', Part: lazy(() => import('./sales-report.tsx')) },
] as const

/** The reports of the pharmacy that this user may read, one at a time. */
export default function ReportsTab() {
  const url = useUrl()
  const { can } = useAuth()
  const reports = REPORTS.filter(({ permission }) => can(permission))
  const shown = reports.find(({ value }) => value === url.text('report')) ?? reports[0]
  if (!shown) return null
  return (
    <>
      {reports.length > 1 && (
        <SegmentedControl
          aria-label="Report"
          w="fit-content"
          flex="none"
          value={shown.value}
          data={reports.map(({ value, label }) => ({ value, label }))}
          onChange={(report) => url.set({ ...withoutAny(), tab: 'reports', report })}
        />
      )}
      <Suspense fallback={<FormSkeleton />}>
        <shown.Part />
      </Suspense>
    </>
  )
}
