import { lazy } from 'react'
import { BillMark } from '../../../../billing/web/bill-mark.tsx'
import { corporateName } from '../../../../catalogue/model/payers/corporate-name.ts'
import type { GridColumn } from '../../../../ui/grid/data-grid.tsx'
import { useNow } from '../../../../ui/page/use-now.ts'
import { shownBillingStatus } from '../../../../visits/model/tracking/billing-status.ts'
import { BillingStatusChip } from '../../../../visits/web/billing-status/billing-status-chip.tsx'
import type { IpdRow } from '../../../model/ipd.contract.ts'
import { BillCell } from '../../bill-cell.tsx'
import type { IpdDesk } from './ipd-columns.tsx'
import { toggleColumn } from './toggle-column.tsx'

const BillingStatusPanel = lazy(() => import('../billing-status-panel.tsx'))
const SOON_MS = 2000
const BILL_WORDS = {
  private: 'Open',
  referral: 'Open',
  grace: 'Grace Period Active',
  overridden: 'Opened after the grace period',
  expired: 'Grace Period Expired',
} as const

const Bill = ({ row }: { readonly row: IpdRow }) => (
  <BillCell visitId={row.id}>
    <BillMark access={row.billAccess} graceUntil={row.graceUntil} name={row.patientName} now={new Date(useNow())} />
  </BillCell>
)

export const billingColumns = (desk: IpdDesk): GridColumn<IpdRow>[] => [
  {
    id: 'bill',
    cardLine: 3,
    label: 'Bill',
    width: 142,
    text: (row) => BILL_WORDS[row.billAccess],
    cell: (row) => <Bill row={row} />,
    opening: {
      can: desk.can('bill:read'),
      offers: ({ billAccess }) => billAccess !== 'expired',
      of: (row) => `bill of ${row.visitNo}`,
      open: desk.openBill,
    },
  },
  {
    id: 'billingExecutive',
    label: 'Billing Executive',
    width: 112,
    text: (row) => row.billingExecutive ?? '',
    edit: {
      can: desk.can('visit:track'),
      kind: 'choice',
      options: desk.executives.map(({ id, name }) => ({ value: id, label: name })),
      value: (row) => row.billingExecutiveId ?? '',
      restMs: SOON_MS,
      save: desk.save.track('billingExecutive'),
    },
  },
  {
    id: 'billingStatus',
    cardLine: 2,
    label: 'Billing Status',
    width: 202,
    text: ({ billingStatus, billingSubStatus }) =>
      billingStatus ? [shownBillingStatus(billingStatus), billingSubStatus].filter(Boolean).join(': ') : '',
    cell: (row) => <BillingStatusChip status={row.billingStatus} subStatus={row.billingSubStatus} />,
    panel: {
      can: desk.can('billing-status:edit'),
      label: (row) =>
        `Billing Status of ${row.visitNo}: ${row.billingStatus ? [shownBillingStatus(row.billingStatus), row.billingSubStatus].filter(Boolean).join(' ') : 'none'}`,
      render: (row, close) => <BillingStatusPanel visit={row} onClose={close} />,
    },
  },
  { id: 'corporate', cardLine: 1, label: 'Corporate', width: 84, text: (row) => corporateName(row.corporate) },
  toggleColumn(desk, 'fileStatus', 128),
]
