import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { WithdrawalDialog, WithdrawalForm } from '../../../ui/feedback/withdrawal-dialog.tsx'
import { type Ward, wardsContract } from '../../model/wards.contract.ts'

type Props = { readonly ward: Ward | undefined; onClose(): void }

/** 'Are you sure?' before a ward leaves every screen; one in use says what stands in the way. */
export const WithdrawWard = ({ ward, onClose }: Props) => (
  <WithdrawalDialog opened={ward !== undefined} onClose={onClose}>
    {ward && <Withdrawal key={ward.id} ward={ward} onClose={onClose} />}
  </WithdrawalDialog>
)

function Withdrawal({ ward, onClose }: { readonly ward: Ward; onClose(): void }) {
  const withdraw = useWrite(wardsContract.withdraw)
  const submit = (reason: string) =>
    withdraw.mutate(
      { id: ward.id, reason },
      {
        onSuccess: () => {
          toast.success('Success', 'Ward deleted successfully')
          onClose()
        },
      },
    )
  return (
    <WithdrawalForm disabled={withdraw.isPending} onCancel={onClose} onWithdraw={submit}>
      <Text size="sm">
        The ward <strong>{ward.wardType}</strong> ({ward.wardCode}) with its{' '}
        {ward.maximumRooms === 1 ? 'room' : `${ward.maximumRooms} rooms`} will be deleted. An administrator can restore
        it from the recycle bin for 30 days.
      </Text>
      {withdraw.error && (
        <Text role="alert" size="sm" c="var(--error-ink)" mt="sm">
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
          {withdraw.error.message}
        </Text>
      )}
    </WithdrawalForm>
  )
}
