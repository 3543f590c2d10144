import { Anchor, Button, FileButton, Group } from '@mantine/core'
import { IconArrowBackUp, IconPaperclip } from '@tabler/icons-react'
import { showMoment } from '../../../kernel/calendar.ts'
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '../../../platform/model/contract/platform.contract.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { REPORT_EXTENSIONS, type RecordedLine, recordedContract } from '../../model/recorded/recorded.contract.ts'
import type { AnswerOfLine } from '../../model/shown-order.ts'
import css from '../orders.module.css'

const ACCEPTED = REPORT_EXTENSIONS.map((extension) => `.${extension}`).join(',')

type OpenProps = { readonly line: RecordedLine; onNone(): void }

/** What is done with a recorded line that waits for its report. */
export function OpenLine({ line, onNone }: OpenProps) {
  const { mutate, isPending } = useWrite(recordedContract.attach)
  function attach(file: File | null) {
    if (!file) return
    if (file.size > MAX_FILE_BYTES) return toast.error('Not attached', FILE_TOO_LARGE)
    mutate(
      { id: line.id, name: file.name, file },
      {
        onSuccess: ({ fileName }) => toast.success('Report attached', fileName),
        onError: ({ message }) => toast.error('Not attached', message),
      },
    )
  }
  return (
    <Group gap={8} justify="flex-end" wrap="nowrap">
      <FileButton accept={ACCEPTED} disabled={isPending} onChange={attach}>
        {(props) => (
          <Button
            {...props}
            size="compact-sm"
            variant="default"
            leftSection={buttonIcon(IconPaperclip)}
            loading={isPending}
            aria-label={`Attach the report of ${line.name} of ${line.patientName}`}
          >
            Attach report
          </Button>
        )}
      </FileButton>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={onNone}
        aria-label={`No report of ${line.name} of ${line.patientName}`}
      >
        None exists
      </Button>
    </Group>
  )
}

type AnsweredProps = { readonly line: RecordedLine; readonly answer: AnswerOfLine }

/** The answer of a recorded line, and how it is taken back. */
export function AnsweredLine({ line, answer }: AnsweredProps) {
  const undo = useWrite(recordedContract.takeBack)
  const takeBack = () =>
    undo.mutate({ id: line.id }, { onError: ({ message }) => toast.error('Not taken back', message) })
  return (
    <>
      {answer.fileId ? (
        <Anchor href={`/api/files/${answer.fileId}`} target="_blank" rel="noreferrer" inherit>
          {answer.fileName}
        </Anchor>
      ) : (
        `None exists: ${answer.noneReason ?? ''}`
      )}
      <div className={css.quiet}>{[answer.notedBy, showMoment(answer.notedAt)].filter(Boolean).join(', ')}</div>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={buttonIcon(IconArrowBackUp)}
        loading={undo.isPending}
        onClick={takeBack}
        aria-label={`Take back the answer of ${line.name} of ${line.patientName}`}
      >
        Undo
      </Button>
    </>
  )
}
