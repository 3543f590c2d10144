import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { showDay, showMoment } from '../../kernel/calendar.ts'
import { capitalised } from '../../kernel/capitalised.ts'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../ui/grid/of-list.ts'
import { Page } from '../../ui/page/page.tsx'
import { restoreRoute } from '../model/record-routes.ts'
import { DAYS_IN_BIN, recycleBinContract, type WithdrawnRecord } from '../model/recycle-bin.contract.ts'

const COLUMNS: GridColumn<WithdrawnRecord>[] = [
  { id: 'name', label: 'Name', width: 208, sticky: true, grows: true, text: (row) => row.name },
  { id: 'kind', label: 'Record', width: 100, text: (row) => capitalised(row.kind) },
  { id: 'detail', label: 'ID', width: 130, text: (row) => row.detail },
  { id: 'withdrawnAt', label: 'Deleted', width: 136, text: (row) => showMoment(row.withdrawnAt) },
  { id: 'withdrawnBy', label: 'Deleted by', width: 130, text: (row) => row.withdrawnBy ?? '-' },
  { id: 'reason', label: 'Reason', width: 240, text: (row) => row.reason ?? '-' },
  { id: 'keptUntil', label: 'Kept until', width: 100, text: (row) => showDay(row.keptUntil) },
]

/** What was deleted and can be brought back (decisions, 'Deleting patients and visits'). */
export function Component() {
  const { data, isPending, error, refetch } = useRead(recycleBinContract.withdrawn, {})
  return (
    <Page title="Recycle Bin" subtitle={`Deleted records can be restored for ${DAYS_IN_BIN} days.`}>
      <DataGrid<WithdrawnRecord>
        label="Deleted records"
        storageKey="recycle-bin"
        columns={COLUMNS}
        {...ofWhole({ isPending, error, refetch }, data?.records)}
        rowKey={(row) => `${row.kind} ${row.id}`}
        empty={
          <EmptyState line="Nothing was deleted in the last 30 days. Deleted patients, visits, documents and wards appear here." />
        }
        actionsWidth={96}
        rowActions={(row) => <Restore row={row} />}
      />
    </Page>
  )
}

/** Restores a record by the call of its kind. */
function Restore({ row }: { readonly row: WithdrawnRecord }) {
  const restore = useWrite(restoreRoute(row.kind, {}))
  const ask = async () => {
    const yes = await confirm({
      title: 'Restore this record?',
      message: `This restores ${row.restores}, back where it was.`,
      confirmLabel: 'Restore',
    })
    if (!yes) return
    restore.mutate(
      { id: row.id },
      {
        onSuccess: () => toast.success('Success', `${row.name} has been restored.`),
        onError: (problem) => toast.error('Error', problem.message),
      },
    )
  }
  return (
    <Button
      variant="default"
      size="compact-xs"
      leftSection={buttonIcon(IconRestore)}
      aria-label={`Restore ${row.name}`}
      disabled={restore.isPending}
      onClick={() => void ask()}
    >
      Restore
    </Button>
  )
}
