import { Button, Skeleton, Title } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import { useAuth } from '../../../../access/web/session.tsx'
import { Link } from '../../../../platform/web/navigation.tsx'
import { buttonIcon } from '../../../../ui/display/button-icon.tsx'
import { buttonsIn, useOfferedActions } from '../../../../ui/page/offered-actions.ts'
import { RecordHead } from '../../../../ui/page/record-head.tsx'
import { useUrl } from '../../../../ui/page/url.ts'
import type { BillView } from '../../../model/bill/bill-view.ts'
import type { BillSteps } from '../use-bill-steps.ts'
import { BilledPayer } from './billed-payer.tsx'

const MoreSteps = lazy(() => import('./more-steps.tsx'))

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
    header.claimId !== header.visitNo && `Claim ${header.claimId}`,
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
          <BilledPayer bill={bill} isEmbedded={isEmbedded} />
        </>
      }
      facts={facts}
    >
      <Button variant="default" leftSection={buttonIcon(IconFileText)} onClick={() => url.open({ dialog: 'preview' })}>
        Bill preview
      </Button>
      <Suspense fallback={<Skeleton height={28} width={28} />}>
        <MoreSteps bill={bill} steps={steps} />
      </Suspense>
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
