import { Chip, type Tone } from '../../../ui/display/chip.tsx'
import { NoValue } from '../../../ui/display/no-value.tsx'
import { shownBillingStatus } from '../../model/tracking/billing-status.ts'
import css from './billing-status.module.css'

const TONES: Readonly<Record<string, Tone>> = {
  'Approval Pending': 'waiting',
  'ID Pending': 'waiting',
  'Payment received': 'good',
}

/** The billing status with its sub-status beneath, to read only. */
export const BillingStatusChip = ({
  status,
  subStatus,
}: {
  readonly status: string | null
  readonly subStatus: string | null
}) =>
  status ? (
    <span className={css.both} title={[shownBillingStatus(status), subStatus].filter(Boolean).join(': ')}>
      <Chip tone={TONES[status] ?? 'info'}>{shownBillingStatus(status)}</Chip>{' '}
      {subStatus && <span className={css.sub}>{subStatus}</span>}
    </span>
  ) : (
    <NoValue />
  )
