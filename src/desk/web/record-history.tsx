import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../platform/web/use-call.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { recycleBinContract } from '../model/recycle-bin.contract.ts'
import { changesOf, type HistoryEntry, headlineOf, momentOf, reasonOf } from './history-words.ts'
import classes from './patient-drawer.module.css'

type Props = { readonly kind: 'patient' | 'visit' | 'document' | 'account'; readonly id: string }

/** Who changed what of a record, newest first; read only when somebody asks. */
export function RecordHistory({ kind, id }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <section className={classes.section} aria-label="History">
      <h3>History</h3>
      {open ? (
        <Entries kind={kind} id={id} />
      ) : (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          Show who changed what
        </Button>
      )}
    </section>
  )
}

function Entries({ kind, id }: Props) {
  const { data, error, refetch } = useRead(recycleBinContract.history, { kind, id })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={96} aria-label="Loading" />
  if (data.entries.length === 0) return <Text c="dimmed">Nothing has been changed yet.</Text>
  return (
    <ol className={classes.line}>
      {data.entries.map((entry) => (
        <Entry key={`${entry.at} ${entry.change} ${entry.fields[0]?.field}`} entry={entry} kind={kind} />
      ))}
    </ol>
  )
}

function Entry({ entry, kind }: { entry: HistoryEntry; kind: string }) {
  const reason = reasonOf(entry)
  return (
    <li className={classes.event}>
      <div>
        <strong>{entry.actor ?? 'Wardbook'}</strong> {headlineOf(entry, kind)}
      </div>
      <div className={classes.quiet}>{momentOf(entry.at)}</div>
      {reason && <div className={classes.change}>Reason: {reason}</div>}
      {entry.change === 'update' &&
        changesOf(entry).map(({ label, before, after }) => (
          <div key={label} className={classes.change}>
            {label}: from <del>{before}</del> to <ins>{after}</ins>
          </div>
        ))}
    </li>
  )
}
