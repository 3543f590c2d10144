import { Skeleton, Text } from '@mantine/core'
import { showMoment } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { shownBillingStatus } from '../../model/tracking/billing-status.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'
import css from './billing-status.module.css'

/** Who set which billing status, and when; newest first. */
export function BillingStatusHistory({ visitId }: { readonly visitId: string }) {
  const { data, error, refetch } = useRead(trackingContract.billingStatusHistory, { id: visitId }, { keep: false })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={48} />
  if (data.entries.length === 0) return <Text c="dimmed">The billing status has not been changed yet.</Text>
  return (
    <ol className={css.history} aria-label="History of the billing status">
      {data.entries.map((entry) => (
        <li key={`${entry.at} ${entry.status} ${entry.subStatus}`}>
          {entry.status ? shownBillingStatus(entry.status) : 'None'}
          {entry.subStatus && `: ${entry.subStatus}`}
          <div className={textCss.caption}>
            {entry.actor ?? 'Wardbook'}, {showMoment(entry.at)}
          </div>
        </li>
      ))}
    </ol>
  )
}
