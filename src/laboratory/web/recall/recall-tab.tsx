import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { type Recalled, recallContract } from '../../model/recall/recall.contract.ts'
import css from './recall.module.css'

/** Results that went out since the last good control: each is amended, or confirmed by the pathologist; calls are noted. */
export default function RecallTab() {
  const { data, isPending, error, refetch } = useRead(recallContract.list, {})
  if (isPending) return <FormSkeleton />
  if (error) return <ErrorState what={error.message} retry={() => void refetch()} />
  const { results } = data
  if (results.length === 0) return <EmptyState line="No result that went out is in doubt." />
  return (
    <section className={css.list} aria-label="Recall list">
      <p className={textCss.note}>
        {counted(results.length, 'result')} went out since the last good control. Each is amended or confirmed.
      </p>
      {results.map((result) => (
        <RecalledResult key={result.holdId + result.resultId} result={result} />
      ))}
    </section>
  )
}

function RecalledResult({ result }: { readonly result: Recalled }) {
  const { can } = useAuth()
  const said = `${result.parameter} ${result.value} ${result.unit}`.trim()
  return (
    <article className={css.row} aria-label={`${said}, ${result.patientName}`}>
      <div>
        <p>
          <b>{said}</b> {result.isAmended && <Chip tone="waiting">Amendment waits</Chip>}
        </p>
        <p>
          {result.patientName} <span className={textCss.quiet}>{result.uhid}</span>
        </p>
        <p className={textCss.note}>
          {result.sample}, verified {showMoment(result.verifiedAt)} by {result.verifiedBy}
        </p>
        <p className={textCss.note}>
          Control rejected {showMoment(result.heldAt)}, the last good one{' '}
          {result.goodUntil ? showMoment(result.goodUntil) : 'is not known'}
        </p>
        {result.notes.map(({ words, at, by }) => (
          <p key={at} className={textCss.note}>
            Told {words}, {showMoment(at)}, by {by}
          </p>
        ))}
      </div>
      <div className={css.deeds}>
        <Note result={result} said={said} deed="call" />
        {can('quality:release') && <Note result={result} said={said} deed="confirm" />}
        {can('result:amend') && !result.isAmended && (
          <Button component={Link} to={`/lab?tab=verification&sample=${result.sampleId}`} variant="default">
            Amend
          </Button>
        )}
      </div>
    </article>
  )
}

const DEEDS = {
  call: { route: recallContract.call, label: 'Told to', button: 'Record call', done: 'Call recorded', most: 120 },
  confirm: { route: recallContract.confirm, label: 'Why it stands', button: 'Confirm', done: 'Confirmed', most: 300 },
} as const

type NoteProps = { readonly result: Recalled; readonly said: string; readonly deed: keyof typeof DEEDS }

/** Who was told, or why the result stands. */
function Note({ result: { holdId, resultId }, said, deed }: NoteProps) {
  const { route, label, button, done, most } = DEEDS[deed]
  const [words, setWords] = useState('')
  const { mutate, isPending, error } = useWrite(route)
  const send = () =>
    mutate(
      { holdId, resultId, words },
      {
        onSuccess: () => {
          toast.success(done, said)
          setWords('')
        },
        onError: ({ message }) => toast.error('Not recorded', message),
      },
    )
  return (
    <form
      aria-label={`${button}: ${said}`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Group gap={8} wrap="nowrap">
        <TextInput
          className={css.words ?? ''}
          aria-label={label}
          placeholder={label}
          maxLength={most}
          value={words}
          error={error?.fields['words']}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isPending}>
          {button}
        </Button>
      </Group>
    </form>
  )
}
