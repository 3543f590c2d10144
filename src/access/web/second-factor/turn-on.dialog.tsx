import { useWrite } from '../../../platform/web/use-call.ts'
import { secondFactorContract } from '../../model/second-factor.contract.ts'
import { AccountDialog } from '../account-dialog.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'

/** Turns two-step sign-in on: the password, the app's first code, the recovery codes. */
export default function TurnOnDialog({ onClose }: { onClose(): void }) {
  const begin = useWrite(secondFactorContract.begin)
  const confirm = useWrite(secondFactorContract.confirm)
  return (
    <AccountDialog title="Set up two-step sign-in" onClose={onClose}>
      {confirm.data ? (
        <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onClose} />
      ) : begin.data ? (
        <ScanStep
          appKey={begin.data}
          busy={confirm.isPending}
          problem={confirm.error}
          onCode={(code) => confirm.mutate({ code })}
          onCancel={onClose}
        />
      ) : (
        <PasswordStep
          action="Continue"
          busy={begin.isPending}
          problem={begin.error}
          onPassword={(password) => begin.mutate({ password })}
          onCancel={onClose}
        >
          You need an authenticator app on your phone. After your password, signing in asks for the code that it shows.
        </PasswordStep>
      )}
    </AccountDialog>
  )
}
