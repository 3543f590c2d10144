import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { requisitionsContract } from '../../model/requisitions/requisitions.contract.ts'
import { RequisitionHead, RequisitionLines, TransfersOf } from './shown-requisition.tsx'

/** A requisition as who asked sees it: its lines, what was issued, and its withdrawal. */
export default function OpenedRequisition({ id }: { readonly id: string }) {
  const { data, error, refetch } = useRead(requisitionsContract.requisition, { id })
  const { can } = useAuth()
  const [withdraws, setWithdraws] = useState(false)
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return (
    <Stack gap="md">
      <RequisitionHead requisition={data} />
      <TransfersOf requisition={data} />
      <RequisitionLines rows={data.rows} />
      {data.open > 0 && can('store-requisition:create') && (
        <Group gap={8}>
          <Button variant="default" onClick={() => setWithdraws(true)}>
            Withdraw
          </Button>
        </Group>
      )}
      {withdraws && (
        <SentReasonDialog
          title={`Withdraw ${data.requisitionNo}`}
          message="Nothing more of it is issued; what is on the way still comes."
          route={requisitionsContract.withdraw}
          input={({ reason }) => ({ id, reason })}
          done={() => {
            toast.success('Withdrawn', data.requisitionNo)
            setWithdraws(false)
          }}
          onClose={() => setWithdraws(false)}
        />
      )}
    </Stack>
  )
}
