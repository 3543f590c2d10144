import { Button, Stack } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { showMoment } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { nursingPapersContract, type ShownNursingPaper } from '../../model/papers/nursing-papers.contract.ts'
import css from '../nursing.module.css'

type Props = { readonly visitId: string; readonly mayFile: boolean; onClose(): void }

/** Documents 19, 20 and 21 of the claim: what stands on them, what is filed, and the way to file them. */
export default function PapersDialog({ visitId, mayFile, onClose }: Props) {
  const papers = useRead(nursingPapersContract.papers, { visitId }).data?.papers ?? []
  return (
    <FormDialog title="Papers of the claim" opened onClose={onClose} size={640}>
      <Stack gap={0} component="ul">
        {papers.map((paper) => (
          <Paper key={paper.paper} visitId={visitId} paper={paper} mayFile={mayFile && paper.mayFile} />
        ))}
      </Stack>
    </FormDialog>
  )
}

type PaperProps = { readonly visitId: string; readonly paper: ShownNursingPaper; readonly mayFile: boolean }

function Paper({ visitId, paper, mayFile }: PaperProps) {
  const { document, name, rows, filedAt, filedBy, isOutdated } = paper
  const file = useWrite(nursingPapersContract.file)
  const said = [
    rows === 0 ? 'nothing is written' : counted(rows, 'entry', 'entries'),
    filedAt && `filed ${showMoment(filedAt)}, ${filedBy ?? ''}`,
  ]
  return (
    <li className={css.paper}>
      <div>
        <strong>{`${document} · ${name}`}</strong>
        <p className={textCss.note}>{said.filter(Boolean).join(' · ')}</p>
        {isOutdated && (
          <p className={textCss.note} data-tone="warning">
            Written to since it was filed
          </p>
        )}
      </div>
      {mayFile && rows > 0 && (
        <Button
          variant={filedAt && !isOutdated ? 'default' : 'filled'}
          leftSection={buttonIcon(IconFileCheck)}
          loading={file.isPending}
          aria-label={`File document ${document}`}
          onClick={() =>
            file.mutate(
              { visitId, paper: paper.paper },
              {
                onSuccess: () => toast.success('Filed', `Document ${document}`),
                onError: (problem) => toast.error('Not filed', problem.message),
              },
            )
          }
        >
          {filedAt ? 'File again' : 'File'}
        </Button>
      )}
    </li>
  )
}
