import { Popover } from '@mantine/core'
import { BillingStatusHistory } from '../../../visits/web/billing-status/billing-status-history.tsx'
import { BillingStatusSelector } from '../../../visits/web/billing-status/billing-status-selector.tsx'
import type { BilledVisit } from '../../../visits/web/billing-status/use-billing-status.ts'
import css from './panel.module.css'

type Props = { readonly visit: BilledVisit & { readonly visitNo: string }; onClose(): void }

/** The two levels of the billing status, hanging from their cell, with who set what before. */
export default function BillingStatusPanel({ visit, onClose }: Props) {
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      width={300}
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <span className={css.anchor} />
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label={`Billing Status of ${visit.visitNo}`}>
        <BillingStatusSelector visit={visit} />
        <h3 className={css.heading}>History</h3>
        <BillingStatusHistory visitId={visit.id} />
      </Popover.Dropdown>
    </Popover>
  )
}
