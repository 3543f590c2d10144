import { Button, Group, Stack, Textarea } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '../../../../access/web/session.tsx'
import { showMoment } from '../../../../kernel/calendar.ts'
import { useWrite } from '../../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../../ui/display/button-icon.tsx'
import textCss from '../../../../ui/display/text.module.css'
import { toast } from '../../../../ui/feedback/toast.ts'
import { FormButtons } from '../../../../ui/forms/form-buttons.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../../../ui/page/url.ts'
import type { ShownOpinion } from '../../../model/opinions/opinions.ts'
import { resultsContract } from '../../../model/results/results.contract.ts'
import css from '../results.module.css'

type Props = { readonly sampleId: string; readonly opinions: readonly ShownOpinion[] }

/** What the pathologist says of each test of a sample, printed beneath its results. */
export function Opinions({ sampleId, opinions }: Props) {
  const mayWrite = useAuth().can('result:verify')
  const url = useUrl()
  const said = opinions.filter(({ words }) => words !== null)
  const opened = opinions.find(({ lineId }) => lineId === url.text('opinion'))
  const close = () => url.set({ opinion: null })
  if (!mayWrite && said.length === 0) return null
  return (
    <section aria-label="Opinions" className={css.opinions}>
      {said.map(({ lineId, testName, words, writtenBy, writtenAt }) => (
        <p key={lineId}>
          <b>{testName}</b> <span className={textCss.lines}>{words}</span>{' '}
          <span className={textCss.note}>
            {writtenBy}, {writtenAt && showMoment(writtenAt)}
          </span>
        </p>
      ))}
      {mayWrite && (
        <Group gap={8}>
          {opinions.map(({ lineId, testName }) => (
            <Button
              key={lineId}
              size="compact-sm"
              variant="default"
              leftSection={buttonIcon(IconMessage2)}
              onClick={() => url.open({ opinion: lineId })}
            >
              Opinion on {testName}
            </Button>
          ))}
        </Group>
      )}
      {mayWrite && opened && (
        <FormDialog title={`Opinion on ${opened.testName}`} opened onClose={close} size={620}>
          <OpinionForm key={opened.lineId} sampleId={sampleId} opinion={opened} onClose={close} />
        </FormDialog>
      )}
    </section>
  )
}

type FormProps = { readonly sampleId: string; readonly opinion: ShownOpinion; onClose(): void }

function OpinionForm({ sampleId, opinion, onClose }: FormProps) {
  const [begun] = useState(opinion)
  const [words, setWords] = useState(begun.words ?? begun.template ?? '')
  const { mutate, isPending, error } = useWrite(resultsContract.opinion)
  const send = () =>
    mutate(
      { sampleId, lineId: begun.lineId, words, was: begun.edition },
      {
        onSuccess: () => {
          toast.success(words.trim() === '' ? 'Opinion taken back' : 'Opinion written', begun.testName)
          onClose()
        },
        onError: ({ message }) => toast.error('Not written', message),
      },
    )
  return (
    <form
      aria-label="Opinion"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack gap="md">
        <Textarea
          label="Opinion"
          description="Printed beneath the results of this test; empty takes it back"
          data-autofocus
          autosize
          minRows={4}
          maxRows={14}
          maxLength={4000}
          value={words}
          error={error?.fields['words']}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <FormButtons submit="Write opinion" busy={isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
