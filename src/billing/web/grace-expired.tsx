import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useAuth } from '../../access/web/session.tsx'
import { graceOverrideContract } from '../../documents/model/billing-access/grace-override.contract.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'

/** Instead of a bill whose grace period is over: why, and for who may, the way to open it with a reason. */
export function GraceExpired({ visitId, message }: { readonly visitId: string; readonly message: string }) {
  const { can } = useAuth()
  const [asked, { open, close }] = useDisclosure()
  const override = useWrite(graceOverrideContract.override)
  return (
    <div>
      <ErrorState what={message} />
      {can('bill:open-after-grace') && (
        <Button variant="default" mx="auto" display="block" onClick={open}>
          Open the bill with a reason
        </Button>
      )}
      {asked && (
        <ReasonDialog
          title="Open the bill after the grace period"
          message="Your name and the reason are kept with the visit."
          submit="Open the bill"
          busy={override.isPending}
          onClose={close}
          onSubmit={(reason) =>
            override.mutate(
              { visitId, reason },
              { onSuccess: close, onError: (problem) => toast.error('The bill stays closed', problem.message) },
            )
          }
        />
      )}
    </div>
  )
}
