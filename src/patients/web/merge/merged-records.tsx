import { Button } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Copyable } from '../../../ui/display/copyable.tsx'
import { PanelSection } from '../../../ui/display/panel-section.tsx'
import textCss from '../../../ui/display/text.module.css'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type Merge, mergeContract } from '../../model/merging/merge.contract.ts'
import { dayOfInstant } from '../../model/patient-words.ts'
import classes from './merge.module.css'

/** The records that were merged into this one, each with the way back. */
export function MergedRecords({ patientId }: { readonly patientId: string }) {
  const { data } = useRead(mergeContract.merges, { id: patientId })
  const undo = useWrite(mergeContract.undo)
  if (!data || data.merges.length === 0) return null
  const ask = async ({ id, mergedName, mergedUhid, visits }: Merge) => {
    const yes = await confirm({
      title: 'Undo this merge?',
      message: `${mergedName} (${mergedUhid}) becomes a record of its own again, with ${visits === 1 ? 'the 1 visit' : `the ${visits} visits`} and the values it brought. What was registered since stays here.`,
      confirmLabel: 'Undo merge',
    })
    if (!yes) return
    undo.mutate(
      { id },
      {
        onSuccess: () => toast.success('Success', `${mergedName} (${mergedUhid}) is a record of its own again.`),
        onError: (problem) => toast.error('Error', problem.message),
      },
    )
  }
  return (
    <PanelSection title="Merged records">
      <ul>
        {data.merges.map((merge) => (
          <li key={merge.id} className={classes.row}>
            <div className={classes.who}>
              {merge.mergedName} <Copyable text={merge.mergedUhid} />
              <div className={textCss.note}>
                {merge.visits === 1 ? '1 visit' : `${merge.visits} visits`}, merged {dayOfInstant(merge.at)}
                {merge.by && ` by ${merge.by}`}
              </div>
            </div>
            {merge.canUndo && (
              <Button
                variant="default"
                size="xs"
                leftSection={buttonIcon(IconArrowsSplit2)}
                aria-label={`Undo the merge of ${merge.mergedUhid}`}
                disabled={undo.isPending}
                onClick={() => void ask(merge)}
              >
                Undo merge
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
