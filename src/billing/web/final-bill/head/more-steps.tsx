import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import { useAuth } from '../../../../access/web/session.tsx'
import { Link } from '../../../../platform/web/navigation.tsx'
import { useRead } from '../../../../platform/web/use-call.ts'
import { buttonsIn, useOfferedActions } from '../../../../ui/page/offered-actions.ts'
import { useUrl } from '../../../../ui/page/url.ts'
import type { BillView } from '../../../model/bill/bill-view.ts'
import { billsContract } from '../../../model/bill/bills.contract.ts'
import { comparedWith } from '../../old-bills/ticked-versions.ts'
import type { BillSteps } from '../use-bill-steps.ts'

type Props = { readonly bill: BillView; readonly steps: BillSteps }

/** What is done rarely with a bill, and where else it leads. */
export default function MoreSteps({ bill, steps }: Props) {
  const { can } = useAuth()
  const url = useUrl()
  const menu = useRef<HTMLDivElement>(null)
  useOfferedActions(() => buttonsIn(menu.current))
  const versions = useRead(billsContract.versions, { visitId: bill.visitId })
  const compared = comparedWith(bill, versions.data?.bills ?? [])
  const isFrozen = bill.state === 'confirmed' || bill.state === 'submitted'
  const open = (dialog: string) => () => url.open({ dialog })
  return (
    <Menu position="bottom-end" keepMounted>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="More about this bill" data-not-offered>
          <IconDots size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown ref={menu}>
        <Menu.Item component={Link} to={`/invoice/${bill.header.visitNo}`}>
          Invoice
        </Menu.Item>
        <Menu.Item component={Link} to={`/old-bills/${bill.header.visitNo}`}>
          Versions of this bill
        </Menu.Item>
        {compared && (
          <Menu.Item component={Link} to={`/old-bills/${bill.header.visitNo}?versions=${compared}`}>
            Difference of versions
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={`/pvi-form/${bill.header.visitNo}`}>
          Satisfaction certificate P-VI
        </Menu.Item>
        {can('bill:edit') && (
          <Menu.Item component={Link} to={`/physiotherapy-bill/${bill.header.visitNo}`}>
            Physiotherapy bill
          </Menu.Item>
        )}
        {bill.payerKind === 'esic' && (
          <Menu.Item component={Link} to={`/p2form/${bill.header.visitNo}`}>
            P-II Individual Bill
          </Menu.Item>
        )}
        {can('letter:read') && (
          <Menu.Item component={Link} to={`/no-deduction-letter/${bill.header.visitNo}`}>
            Letters to the payer
          </Menu.Item>
        )}
        <Menu.Item onClick={open('grid')}>Financial Summary</Menu.Item>
        {can('accounts:read') && (
          <Menu.Item component={Link} to={`/daywise-bills?id=${bill.header.visitNo}`}>
            Day-wise bills
          </Menu.Item>
        )}
        <Menu.Item onClick={open('changes')}>Changes of the desk</Menu.Item>
        <Menu.Item onClick={open('services')}>Mandatory services</Menu.Item>
        {can('bill:edit') && bill.state === 'draft' && <Menu.Item onClick={open('typed')}>Add a line</Menu.Item>}
        <Menu.Item onClick={open('discount')}>Discount</Menu.Item>
        <Menu.Item onClick={open('plan')}>Doctor's plan</Menu.Item>
        {can('bill:edit') && bill.id !== null && <Menu.Item onClick={open('copy')}>Copy into another visit</Menu.Item>}
        {can('bill:edit') && <Menu.Divider />}
        {can('bill:edit') && bill.state === 'checked' && (
          <Menu.Item disabled={steps.busy} onClick={steps.backToDraft}>
            Back to draft
          </Menu.Item>
        )}
        {can('bill:edit') && isFrozen && <Menu.Item onClick={open('new-version')}>New version</Menu.Item>}
        {can('bill:edit') && bill.state === 'confirmed' && bill.payerKind !== 'esic' && (
          <Menu.Item onClick={steps.submit}>Mark as submitted</Menu.Item>
        )}
        {can('bill:void') && bill.id !== null && bill.state !== 'cancelled' && (
          <Menu.Item color="red" onClick={open('cancel')}>
            {isFrozen ? 'Cancel the bill' : 'Discard the draft'}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
