import { ActionIcon, Button, Menu, Title } from '@mantine/core'
import { IconDots, IconFileText } from '@tabler/icons-react'
import { useRef } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { Link } from '../../../platform/web/navigation.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { buttonsIn, useOfferedActions } from '../../../ui/page/offered-actions.ts'
import { RecordHead } from '../../../ui/page/record-head.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import type { BillSteps } from './use-bill-steps.ts'

type Props = { readonly bill: BillView; readonly steps: BillSteps }

/** Whose bill it is, and the one step that comes next; what is rarer stands in the menu. */
export function BillTitle({ bill, steps, isEmbedded }: Props & { readonly isEmbedded: boolean }) {
  const url = useUrl()
  const { header } = bill
  const bar = useRef<HTMLDivElement>(null)
  useOfferedActions(() => buttonsIn(bar.current))
  const bed = bill.stay.beds.at(-1)
  const facts = [
    [header.age, header.sex.charAt(0)].filter(Boolean).join(' '),
    header.registrationNo,
    header.claimId && `Claim ${header.claimId}`,
    bed && [bed.wardName, bed.roomNo].filter((part) => part !== null).join(' '),
    header.consultant,
  ]
  return (
    <RecordHead
      ref={bar}
      hasBack={!isEmbedded}
      name={
        <>
          {!isEmbedded && <Title order={1}>{header.name}</Title>}
          <Link to={`/patient-profile?patient=${bill.patientId}&visit=${bill.visitId}`}>{header.visitNo}</Link>
          <Chip>{header.payer}</Chip>
        </>
      }
      facts={facts}
    >
      <Button
        variant="default"
        leftSection={<IconFileText size={16} stroke={1.5} aria-hidden />}
        onClick={() => url.open({ dialog: 'preview' })}
      >
        Bill preview
      </Button>
      <MoreSteps bill={bill} steps={steps} />
      <NextStep bill={bill} steps={steps} />
    </RecordHead>
  )
}

function NextStep({ bill, steps }: Props) {
  const { can } = useAuth()
  const url = useUrl()
  if (bill.state === 'draft' && can('bill:edit'))
    return (
      <Button disabled={steps.busy} onClick={steps.check}>
        Mark as checked
      </Button>
    )
  if (bill.state === 'checked' && can('bill:confirm'))
    return (
      <Button disabled={steps.busy || !bill.mayConfirm} onClick={() => void steps.confirm()}>
        Confirm the bill
      </Button>
    )
  if ((bill.state === 'confirmed' || bill.state === 'submitted') && can('payment:finalise'))
    return <Button onClick={() => url.open({ dialog: 'final-payment' })}>Final Payment</Button>
  return null
}

function MoreSteps({ bill, steps }: Props) {
  const { can } = useAuth()
  const url = useUrl()
  const menu = useRef<HTMLDivElement>(null)
  useOfferedActions(() => buttonsIn(menu.current))
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
        <Menu.Item onClick={open('discount')}>Discount</Menu.Item>
        <Menu.Item onClick={open('plan')}>Doctor's plan</Menu.Item>
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
