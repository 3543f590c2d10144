import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { quickPinContract } from '../../model/pin/quick-pin.contract.ts'
import { AccountDialog } from '../account-dialog.tsx'
import { PasswordStep } from '../second-factor/password-step.tsx'

/** Opens the own quick PIN again, with the password. */
export default function UnlockPinDialog({ onClose }: { onClose(): void }) {
  const write = useWrite(quickPinContract.unlockPin)
  const unlock = (password: string) =>
    write.mutate(
      { password },
      {
        onSuccess: () => {
          toast.success('Success', 'Your PIN is open again.')
          onClose()
        },
      },
    )
  return (
    <AccountDialog title="Unlock PIN" onClose={onClose}>
      <PasswordStep action="Unlock" busy={write.isPending} problem={write.error} onPassword={unlock} onCancel={onClose}>
        Five wrong PINs were entered for you. If that was someone else, tell an administrator and change the PIN.
      </PasswordStep>
    </AccountDialog>
  )
}
