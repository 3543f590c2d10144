import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { recycleBinContract } from '../../model/recycle-bin.contract.ts'
import { HistoryEntries } from './history-entries.tsx'
import classes from './record-history.module.css'

type Props = { readonly kind: 'patient' | 'visit' | 'account' | 'ward' | 'document'; readonly id: string }
type Shown = { readonly shownAtOnce?: boolean }

/** Who changed what of a record, newest first; read only when a user asks. */
export function RecordHistory({ kind, id, shownAtOnce = false }: Props & Shown) {
  const [open, setOpen] = useState(shownAtOnce)
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
  return <HistoryEntries kind={kind} entries={data?.entries} error={error} onRetry={() => void refetch()} />
}
