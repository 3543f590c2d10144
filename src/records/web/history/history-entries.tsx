import { Skeleton, Text } from '@mantine/core'
import { showMoment } from '../../../kernel/calendar.ts'
import type { HistoryEntry } from '../../../platform/model/records/history.ts'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import timeline from '../../../ui/display/timeline.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import type { HistoryWords } from '../../model/history-words.ts'
import classes from './history-entries.module.css'
import { changesOf, headlineOf, reasonOf } from './history-words.ts'

type Props = {
  readonly entries: readonly HistoryEntry[] | undefined
  readonly error: CallFailed | null
  onRetry(): void
  readonly words: HistoryWords
}

/** Who changed what of a record, newest first, in plain words. */
export function HistoryEntries({ entries, error, onRetry, words }: Props) {
  if (error && !entries) return <ErrorState what={error.message} retry={onRetry} />
  if (!entries) return <Skeleton height={96} role="status" aria-label="Loading" />
  if (entries.length === 0) return <Text c="dimmed">Nothing has been changed yet.</Text>
  return (
    <ol className={timeline.line}>
      {entries.map((entry) => (
        <Entry key={`${entry.at} ${entry.change} ${entry.fields[0]?.field}`} entry={entry} words={words} />
      ))}
    </ol>
  )
}

function Entry({ entry, words }: { entry: HistoryEntry; words: HistoryWords }) {
  const reason = reasonOf(entry)
  return (
    <li className={timeline.event}>
      <div>
        <strong {...(entry.account && { 'data-hint': entry.account })}>{entry.actor ?? 'Wardbook'}</strong>{' '}
        {headlineOf(entry, words)}
      </div>
      <div className={timeline.quiet}>{showMoment(entry.at)}</div>
      {reason && <div className={classes.change}>Reason: {reason}</div>}
      {entry.change === 'update' &&
        changesOf(entry, words).map(({ label, before, after }) => (
          <div key={label} className={classes.change}>
            {label}: from <del>{before}</del> to <ins>{after}</ins>
          </div>
        ))}
    </li>
  )
}
