import { Button } from '@mantine/core'
import { IconTestPipe } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { bloodHereContract } from '../../../orders/model/blood-here.contract.ts'
import { confirmUnpaid } from '../../../orders/web/confirm-unpaid.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { ToCollect } from '../../model/samples/samples.contract.ts'
import css from './samples.module.css'

/** Tests that need no needle: the blood that the laboratory has is enough for them, and they join its containers. */
export function BloodHere({ patient: { visitId, onHand } }: { readonly patient: ToCollect }) {
  const { can } = useAuth()
  const { mutate, isPending } = useWrite(bloodHereContract.use)
  const use = (isUnpaidConfirmed = false) =>
    mutate(
      { visitId, lineIds: onHand.map(({ lineId }) => lineId), isUnpaidConfirmed },
      {
        onSuccess: ({ numbers }) => toast.success('Nothing is drawn for it', `Done on ${numbers.join(', ')}`),
        onError: (problem) => {
          if (!confirmUnpaid(problem, null, () => use(true))) toast.error('To be drawn', problem.message)
        },
      },
    )
  return (
    <section aria-label="Blood is here" className={css.here}>
      <ul>
        {onHand.map(({ lineId, test, numbers }) => (
          <li key={lineId}>
            {test}: <b>{numbers.join(', ')}</b> is here
          </li>
        ))}
      </ul>
      {can('order:create') && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={buttonIcon(IconTestPipe)}
          loading={isPending}
          onClick={() => use()}
        >
          Use what is here
        </Button>
      )}
    </section>
  )
}
