import { Anchor, Button, Progress, Text } from '@mantine/core'
import { IconBook2, IconDownload } from '@tabler/icons-react'
import { type LongWork, platformContract } from '../../platform/model/contract/platform.contract.ts'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { documentsContract } from '../model/documents.contract.ts'
import classes from './checklist/checklist.module.css'

type Props = { readonly visitId: string; readonly disabled: boolean }

/** One click binds every document into one PDF: how far it is, a way to stop it, and the file. */
export function ClaimDossier({ visitId, disabled }: Props) {
  const start = useWrite(documentsContract.bindDossier)
  const workId = start.data?.workId
  const { data } = useRead(platformContract.works, {}, { enabled: workId !== undefined })
  const work = data?.works.find(({ id }) => id === workId)
  const running = start.isPending || (workId !== undefined && (!work || work.state === 'running'))
  if (running) return <Binding work={work} />
  return (
    <>
      {work?.state === 'failed' && (
        <Text size="xs" c="var(--error-ink)" role="alert">
          {work.note}
        </Text>
      )}
      {work?.hasResult && (
        <Anchor href={`/api/works/${work.id}/file`} className={classes.fetch ?? ''}>
          <IconDownload size={16} stroke={1.5} aria-hidden /> Download dossier
        </Anchor>
      )}
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconBook2 size={16} stroke={1.5} />}
        onClick={() => start.mutate({ id: visitId }, { onError: ({ message }) => toast.error('Error', message) })}
      >
        Claim dossier
      </Button>
    </>
  )
}

function Binding({ work }: { readonly work: LongWork | undefined }) {
  const cancel = useWrite(platformContract.cancelWork)
  const { done = 0, total = null } = work ?? {}
  return (
    <div className={classes.binding}>
      <Text size="xs">{total ? `Binding ${done} of ${total}` : 'Binding...'}</Text>
      <Progress value={total ? (done / total) * 100 : 100} animated aria-label="Binding the dossier" />
      {work && (
        <Button
          variant="default"
          size="compact-xs"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ id: work.id })}
        >
          Cancel
        </Button>
      )}
    </div>
  )
}
