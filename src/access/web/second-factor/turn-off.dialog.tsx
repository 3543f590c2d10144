import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { secondFactorContract } from '../../model/second-factor.contract.ts'
import { AccountDialog } from '../account-dialog.tsx'
import { PasswordStep } from './password-step.tsx'

/** Turns two-step sign-in off, with the password. */
export default function TurnOffDialog({ onClose }: { onClose(): void }) {
  const remove = useWrite(secondFactorContract.remove)
  const turnOff = (password: string) =>
    remove.mutate(
      { password },
      {
        onSuccess: () => {
          toast.success('Success', 'Two-step sign-in is off.')
          onClose()
        },
      },
    )
  return (
    <AccountDialog title="Turn off two-step sign-in" onClose={onClose}>
      <PasswordStep
        action="Turn off"
        busy={remove.isPending}
        problem={remove.error}
        onPassword={turnOff}
        onCancel={onClose}
      >
        After that your password alone signs you in, and your recovery codes no longer work.
      </PasswordStep>
    </AccountDialog>
  )
}
