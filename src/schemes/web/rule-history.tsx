import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { HistoryEntries } from '../../records/web/history/history-entries.tsx'
import { PanelSection } from '../../ui/display/panel-section.tsx'
import type { RuleKindKey } from '../model/rules/rule-kinds.ts'
import { schemesContract } from '../model/schemes.contract.ts'

type Props = { readonly kind: RuleKindKey; readonly id: string }

/** Who changed what of a value; read only when a user asks. */
export function RuleHistory({ kind, id }: Props) {
  const [open, setOpen] = useState(false)
  if (!useAuth().can('record:history')) return null
  return (
    <PanelSection title="History">
      {open ? (
        <Entries kind={kind} id={id} />
      ) : (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          Show who changed what
        </Button>
      )}
    </PanelSection>
  )
}

function Entries({ kind, id }: Props) {
  const { data, error, refetch } = useRead(schemesContract.history, { kind, id })
  return (
    <HistoryEntries
      words={{ kind: 'billing rule' }}
      entries={data?.entries}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
