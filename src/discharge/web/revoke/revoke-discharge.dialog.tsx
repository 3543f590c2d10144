import { Stack, Text } from '@mantine/core'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormDialog, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { revocationContract } from '../../model/revoke/revocation.contract.ts'
import { RevokeForm } from './revoke-form.tsx'

type Props = { readonly visitId: string; onClose(): void }

/** Takes back a discharge after asking for the reason and, where the room is taken, for another one (specification 3 sections 2.1, 4 and 8). */
export default function RevokeDischargeDialog({ visitId, onClose }: Props) {
  const { data, error, refetch } = useRead(revocationContract.show, { visitId })
  return (
    <FormDialog title="Revoke Discharge" opened onClose={onClose} size={560}>
      {data ? (
        data.obstacle ? (
          <Stack gap="md">
            <div role="alert">
              <Text fw={600}>
                {data.patientName}, {data.visitNo}
              </Text>
              <Text size="sm">{data.obstacle}</Text>
            </div>
            <FormFooter submit="Revoke Discharge" busy={false} disabled onCancel={onClose} />
          </Stack>
        ) : (
          <RevokeForm revocable={data} onClose={onClose} />
        )
      ) : error ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}
