import { useRead } from '../../../platform/web/use-call.ts'
import { FigureStrip } from '../../../ui/display/figure-strip.tsx'
import { admittedContract } from '../../model/inpatients/admitted.contract.ts'
import type { BillingGroup } from '../../model/inpatients/billing-groups.ts'
import type { AdmittedView } from './admitted-view.ts'

/** Total Admitted, Pending Billing, Completed Billing, Avg Stay (days): of everybody who is admitted, and three of them filters. */
export function AdmittedCards({ view: { status, setStatus } }: { readonly view: AdmittedView }) {
  const { data, isPending } = useRead(admittedContract.admittedCards, {})
  const filter = (group: BillingGroup | undefined) => ({
    isApplied: group !== undefined && status === group,
    toggle: () => setStatus(group === undefined || status === group ? null : group),
  })
  return (
    <FigureStrip
      loading={isPending}
      figures={[
        { label: 'Total Admitted', value: data?.total, filter: filter(undefined) },
        { label: 'Pending Billing', value: data?.pendingBilling, filter: filter('pending') },
        { label: 'Completed Billing', value: data?.completedBilling, filter: filter('completed') },
        { label: 'Avg Stay (days)', value: data?.averageStay },
      ]}
    />
  )
}
