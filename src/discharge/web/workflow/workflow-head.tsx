import { Modal, Progress } from '@mantine/core'
import { daysBetween } from '../../../kernel/calendar.ts'
import { DialogHead } from '../../../ui/display/dialog-bars.tsx'
import { useNow } from '../../../ui/page/use-now.ts'
import type { ShownWorkflow } from '../../model/discharge.contract.ts'
import { doneOf } from '../../model/workflow/discharge-facts.ts'
import { progressOf } from '../../model/workflow/discharge-items.ts'
import css from './discharge-workflow.module.css'

/** Whose discharge it is, and how far it is. */
export function WorkflowHead({ workflow }: { readonly workflow: ShownWorkflow | null }) {
  const now = useNow()
  const progress = workflow && progressOf(doneOf(workflow.lines))
  return (
    <DialogHead className={css.head}>
      <div className={css.who}>
        <Modal.Title>Discharge Workflow</Modal.Title>
        {workflow && (
          <div className={css.quiet}>
            {[
              workflow.patientName,
              workflow.visitNo,
              workflow.ward && [workflow.ward, workflow.roomNo].filter(Boolean).join(' '),
              workflow.admittedAt && `day ${daysBetween(new Date(workflow.admittedAt), new Date(now))}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </div>
        )}
      </div>
      {progress && (
        <div className={css.progress}>
          <span>
            <strong>
              {progress.done}/{progress.of}
            </strong>{' '}
            <span className={css.quiet}>{progress.percent} %</span>
          </span>
          <Progress value={progress.percent} size="xs" color="var(--good-ink)" aria-label="Items done" />
        </div>
      )}
      <Modal.CloseButton aria-label="Close" />
    </DialogHead>
  )
}
