import { Button, Group } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useWrite } from '../../platform/web/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { patientRecordContract } from '../model/patient-record.contract.ts'
import { masked } from './registration/patient-fields.ts'

const SHOWN_MS = 30_000

type Props = { readonly patientId: string; readonly last4: string; readonly mayReveal: boolean }

/** The identity number by its last four; the user who may reveal it sees it for half a minute, and is in the audit trail. */
export function IdentityNumber({ patientId, last4, mayReveal }: Props) {
  const { data, mutate, isPending, reset } = useWrite(patientRecordContract.revealIdentity)
  const { start, clear } = useTimeout(reset, SHOWN_MS)
  const reveal = () =>
    mutate({ id: patientId }, { onSuccess: () => start(), onError: (problem) => toast.error('Error', problem.message) })
  const hide = () => {
    clear()
    reset()
  }
  return (
    <Group gap={8} component="span">
      <span>{data ? data.aadharPassport : masked(last4)}</span>
      {mayReveal && (
        <Button
          variant="subtle"
          size="compact-xs"
          disabled={isPending}
          aria-label={data ? 'Hide the Aadhar/Passport number' : 'Reveal the Aadhar/Passport number'}
          onClick={data ? hide : reveal}
        >
          {data ? 'Hide' : 'Reveal'}
        </Button>
      )}
    </Group>
  )
}
