import { useAuth } from '../../../access/web/session.tsx'
import { durationOf } from '../../../orders/model/figures/work-figure-columns.ts'
import { useFigureDays } from '../../../orders/web/figures/use-figure-days.ts'
import { WorkOverview } from '../../../orders/web/figures/work-overview.tsx'
import type { Address } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { labOverviewContract } from '../../model/overview/overview.contract.ts'
import { LAB_TABS } from '../lab-tabs.ts'

const WORK = {
  list: 'lab-overview',
  title: 'Turnaround and workload of the laboratory',
  exportFigures: labOverviewContract.exportFigures,
}

/** Overview: what became of the tests that were ordered on some days, today at first, live. */
export default function OverviewTab() {
  const { can } = useAuth()
  const { days } = useFigureDays()
  const read = useRead(labOverviewContract.show, days)
  const { data } = read
  const mayOpen = LAB_TABS.some(({ id, permission }) => id === 'orders' && can(permission))
  const inState = (state: string) => data && (data.states.find((one) => one.state === state)?.count ?? 0)
  const listOf = (states: Record<string, string>): Address | undefined =>
    mayOpen ? `/lab?${new URLSearchParams({ tab: 'orders', ...days, ...states }).toString()}` : undefined
  return (
    <WorkOverview
      work={WORK}
      read={read}
      tiles={[
        { label: 'Orders', value: data?.orders, to: listOf({}) },
        { label: 'Pending', value: data?.pending, to: listOf({ state: 'pending' }) },
        { label: 'Completed', value: data?.completed, to: listOf({ state: 'verified' }) },
        {
          label: 'Average turnaround',
          value: data && durationOf(data.averageMinutes),
          to: listOf({ state: 'verified' }),
        },
        { label: 'Collected', value: inState('collected'), to: listOf({ state: 'collected' }) },
        { label: 'Received', value: inState('received'), to: listOf({ state: 'received' }) },
        { label: 'Rejected', value: inState('rejected'), to: listOf({ state: 'rejected' }) },
      ]}
    />
  )
}
