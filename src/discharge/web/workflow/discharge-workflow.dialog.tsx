import { Modal } from '@mantine/core'
import { useMediaQuery, useMounted } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useFocusReturn } from '../../../ui/keyboard/focus-return.ts'
import { dischargeContract, type ShownWorkflow } from '../../model/discharge.contract.ts'
import { doneOf } from '../../model/workflow/discharge-facts.ts'
import { Checklist } from './checklist.tsx'
import css from './discharge-workflow.module.css'
import { ModeFields } from './mode-fields.tsx'
import { PlannedDate } from './planned-date.tsx'
import { WorkflowFooter } from './workflow-footer.tsx'
import { WorkflowHead } from './workflow-head.tsx'

const GatePassDialog = lazy(() => import('../pass/gate-pass.dialog.tsx'))

type Props = { readonly visitId: string; onClose(): void }

/**
 * The discharge workflow of a visit, live for everybody who has it open. Neither a click beside it nor Escape closes it
 * (specification 3 section 2.6).
 */
export default function DischargeWorkflowDialog({ visitId, onClose }: Props) {
  useFocusReturn()
  // Opened a moment after it is there: only then does it know where to give the focus back.
  const mounted = useMounted()
  const phone = useMediaQuery('(max-width: 640px)')
  const { data, error, refetch } = useRead(dischargeContract.workflow, { visitId }, { keep: false })
  const [showsPass, setShowsPass] = useState(false)
  return (
    <Modal.Root
      opened={mounted}
      onClose={onClose}
      size={960}
      fullScreen={phone}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Modal.Overlay />
      <Modal.Content>
        <WorkflowHead workflow={data ?? null} />
        <Modal.Body className={css.body ?? ''}>
          {data ? (
            <Workflow workflow={data} onPass={() => setShowsPass(true)} />
          ) : error ? (
            <ErrorState what={error.message} retry={() => void refetch()} />
          ) : (
            <FormSkeleton />
          )}
        </Modal.Body>
      </Modal.Content>
      {showsPass && (
        <Suspense>
          <GatePassDialog visitId={visitId} visitNo={data?.visitNo ?? null} onClose={() => setShowsPass(false)} />
        </Suspense>
      )}
    </Modal.Root>
  )
}

function Workflow({ workflow, onPass }: { readonly workflow: ShownWorkflow; onPass(): void }) {
  const isOpen = workflow.can.edit
  return (
    <>
      <div className={css.decided}>
        <PlannedDate workflow={workflow} disabled={!isOpen} />
        <ModeFields workflow={workflow} disabled={!isOpen || workflow.pass !== null} />
      </div>
      <Checklist workflow={workflow} />
      <WorkflowFooter workflow={workflow} done={doneOf(workflow.lines)} onPass={onPass} />
    </>
  )
}
