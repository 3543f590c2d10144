import { Button } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { showMoment } from '../../kernel/calendar.ts'
import { grouped } from '../../kernel/counted.ts'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../ui/grid/of-list.ts'
import { Page } from '../../ui/page/page.tsx'
import { type Backup, backupsContract } from '../model/backups.contract.ts'
import { outcomeOf, sizeOf, statusLine } from './backup-words.ts'

const COLUMNS: GridColumn<Backup>[] = [
  { id: 'startedAt', label: 'Made', width: 138, text: (row) => showMoment(row.startedAt) },
  { id: 'outcome', label: 'Result', width: 300, text: outcomeOf },
  { id: 'rows', label: 'Records', width: 110, text: (row) => (row.rows === null ? '-' : grouped(row.rows)) },
  { id: 'size', label: 'Size', width: 90, text: sizeOf },
  { id: 'name', label: 'File', width: 300, text: (row) => row.name },
  { id: 'place', label: 'Place', width: 260, text: (row) => row.place },
]

/** For administrators: whether the records could be restored, and a backup at once before something risky. */
export function Component() {
  const { data, isPending, error, refetch } = useRead(backupsContract.list, {})
  const backUp = useWrite(backupsContract.backUpNow)
  const start = () =>
    backUp.mutate(
      {},
      {
        onSuccess: () => toast.success('Backup started', 'Its progress is shown at the top of the page.'),
        onError: ({ message }) => toast.error('Error', message),
      },
    )
  return (
    <Page
      title="Backups"
      subtitle={data ? statusLine(data) : null}
      actions={
        data?.place && (
          <Button
            leftSection={buttonIcon(IconDatabaseExport)}
            disabled={backUp.isPending || data.backups.some(({ state }) => state === 'running')}
            onClick={start}
          >
            Back up now
          </Button>
        )
      }
    >
      <DataGrid<Backup>
        label="Backups"
        storageKey="backups"
        columns={COLUMNS}
        {...ofWhole({ isPending, error, refetch }, data?.backups)}
        rowKey={(row) => row.id}
        empty={<EmptyState line="No backup has been made yet. Each one will appear here with its result." />}
      />
    </Page>
  )
}
