import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { dischargeContract, type ShownWorkflow } from '../../model/discharge.contract.ts'
import { ProvisionalNote } from '../provisional-note.tsx'
import css from './discharge-workflow.module.css'

/** Lets a patient go with bill or summary still open, who may; and says who did and why. */
export function Provisional({ workflow }: { readonly workflow: ShownWorkflow }) {
  const { can } = useAuth()
  const [asks, setAsks] = useState(false)
  const { provisional, pass, plannedAt } = workflow
  if (provisional)
    return (
      <p className={css.conflict}>
        <ProvisionalNote {...provisional} />
        {can('discharge:provisional') && !pass && !workflow.dischargedAt && <TakeBack id={provisional.id} />}
      </p>
    )
  if (!workflow.can.provisional || pass || !plannedAt) return null
  return (
    <div>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setAsks(true)}>
        Let the patient go with this open
      </Button>
      {asks && (
        <SentReasonDialog
          title="Provisional discharge"
          message="Bill and summary stay open, and with the billing desk. The gate pass says who let the patient go, and why."
          submit="Let the patient go"
          route={dischargeContract.letGo}
          input={({ reason }) => ({ visitId: workflow.visitId, reason })}
          done={() => {
            toast.success('The patient may go')
            setAsks(false)
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  )
}

function TakeBack({ id }: { readonly id: string }) {
  const undo = useWrite(dischargeContract.undoLetGo)
  const press = () =>
    undo.mutate(
      { id },
      {
        onSuccess: () => toast.success('Taken back'),
        onError: ({ message }) => toast.error('Not taken back', message),
      },
    )
  return (
    <Button size="compact-sm" variant="subtle" color="gray" disabled={undo.isPending} onClick={press}>
      Take back
    </Button>
  )
}
