import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { PanelSection } from '../../../ui/display/panel-section.tsx'
import type { HistoryWords } from '../../model/history-words.ts'
import type { HistoryRoute } from '../../model/record-routes.ts'
import { HistoryEntries } from './history-entries.tsx'

type Props = { readonly route: HistoryRoute; readonly words: HistoryWords; readonly id: string }
type Shown = { readonly shownAtOnce?: boolean }

/** Who changed what of a record, newest first; read only when a user asks. */
export function RecordHistory({ route, words, id, shownAtOnce = false }: Props & Shown) {
  const [open, setOpen] = useState(shownAtOnce)
  return (
    <PanelSection title="History">
      {open ? (
        <Entries route={route} words={words} id={id} />
      ) : (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          Show who changed what
        </Button>
      )}
    </PanelSection>
  )
}

function Entries({ route, words, id }: Props) {
  const { data, error, refetch } = useRead(route, { id })
  return <HistoryEntries words={words} entries={data?.entries} error={error} onRetry={() => void refetch()} />
}
