import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { HistoryEntries } from '../../../records/web/history/history-entries.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { PanelSection } from '../../../ui/display/panel-section.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FactGrid, SidePanel } from '../../../ui/page/side-panel.tsx'
import type { ListKey } from '../../model/list-keys.ts'
import { listsContract } from '../../model/lists/lists.contract.ts'
import { listOf } from '../../model/lists/lists.ts'
import { wordsOf } from '../../model/lists/show-value.ts'
import { RULE_FIELD } from '../../model/services/service-history.ts'
import { DatedRates } from '../rates/dated-rates.tsx'
import { ServiceRules } from '../services/service-rules.tsx'
import { nameOf } from './entry-columns.tsx'

type Props = { readonly list: ListKey; readonly id: string | null; onClose(): void; onEdit(id: string): void }

/** An entry beside its list: its fields, every rate it ever had, and who changed what. */
export function EntryDrawer({ list, id, onClose, onEdit }: Props) {
  return (
    <SidePanel title={listOf(list).title} opened={id !== null} onClose={onClose}>
      {id && <EntryCard key={id} list={list} id={id} onEdit={onEdit} />}
    </SidePanel>
  )
}

function EntryCard({ list: key, id, onEdit }: { list: ListKey; id: string; onEdit(id: string): void }) {
  const list = listOf(key)
  const { can } = useAuth()
  const { data: entry, error, refetch } = useRead(listsContract.entry, { list: key, id })
  if (error && !entry) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!entry) return <Skeleton height={240} role="status" aria-label="Loading" />
  return (
    <Stack gap="lg">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <strong>{nameOf(list, entry)}</strong>
        {can('catalogue:edit') && (
          <Button variant="default" size="xs" leftSection={buttonIcon(IconPencil)} onClick={() => onEdit(id)}>
            Edit
          </Button>
        )}
      </Group>
      <FactGrid
        facts={list.fields
          .filter(({ name }) => name !== list.named)
          .map((field) => [field.label, wordsOf(field, entry.values)])}
      />
      {list.kind === 'mandatory' && <ServiceRules serviceId={id} />}
      {list.rates && <DatedRates list={key} id={id} rates={entry.datedRates} />}
      {can('record:history') && <EntryHistory list={key} id={id} />}
    </Stack>
  )
}

/** What the screen calls what is not a field of the entry. */
const LABELS = { [RULE_FIELD]: 'Charged by' }

function EntryHistory({ list, id }: { list: ListKey; id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <PanelSection title="History">
      {open ? (
        <ReadHistory list={list} id={id} />
      ) : (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          Show who changed what
        </Button>
      )}
    </PanelSection>
  )
}

function ReadHistory({ list, id }: { list: ListKey; id: string }) {
  const { data, error, refetch } = useRead(listsContract.history, { list, id })
  return (
    <HistoryEntries
      words={{ kind: listOf(list).one, labels: LABELS }}
      entries={data?.entries}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
