import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { showDay } from '../../kernel/calendar.ts'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DAYS_IN_BIN, recycleBinContract, type WithdrawnRecord } from '../model/recycle-bin.contract.ts'
import { momentOf } from './history/history-words.ts'

const KIND_WORDS = { patient: 'Patient', visit: 'Visit', ward: 'Ward', document: 'Document' } as const

const COLUMNS: GridColumn<WithdrawnRecord>[] = [
  { id: 'name', label: 'Name', width: 220, sticky: true, text: (row) => row.name },
  { id: 'kind', label: 'Record', width: 100, text: (row) => KIND_WORDS[row.kind] },
  { id: 'detail', label: 'ID', width: 220, text: (row) => row.detail },
  { id: 'withdrawnAt', label: 'Deleted', width: 150, text: (row) => momentOf(row.withdrawnAt) },
  { id: 'withdrawnBy', label: 'Deleted by', width: 140, text: (row) => row.withdrawnBy ?? '-' },
  { id: 'reason', label: 'Reason', width: 240, text: (row) => row.reason ?? '-' },
  { id: 'keptUntil', label: 'Kept until', width: 120, text: (row) => showDay(row.keptUntil) },
]

/** What was deleted and can be brought back (decisions, 'Deleting patients and visits'). */
export function Component() {
  const { data, isPending, error, refetch } = useRead(recycleBinContract.withdrawn, {})
  const restore = useWrite(recycleBinContract.restore)

  const ask = async (row: WithdrawnRecord) => {
    const what =
      row.kind === 'patient'
        ? `${row.name}, with the visits deleted in the same step`
        : row.kind === 'ward'
          ? `the ward ${row.name} (${row.detail})`
          : `the ${row.kind} ${row.detail} of ${row.name}`
    const yes = await confirm({
      title: 'Restore this record?',
      message: `This puts ${what}, back where it was.`,
      confirmLabel: 'Restore',
    })
    if (!yes) return
    restore.mutate(
      { kind: row.kind, id: row.id },
      {
        onSuccess: () => toast.success('Success', `${row.name} has been restored.`),
        onError: (problem) => toast.error('Error', problem.message),
      },
    )
  }
  return (
    <Page title="Recycle Bin" subtitle={`Deleted records can be restored for ${DAYS_IN_BIN} days.`}>
      <DataGrid<WithdrawnRecord>
        label="Deleted records"
        storageKey="recycle-bin"
        columns={COLUMNS}
        rows={data?.records ?? []}
        total={data?.records.length ?? null}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        onMore={undefined}
        rowKey={(row) => `${row.kind} ${row.id}`}
        empty={
          <EmptyState line="Nothing was deleted in the last 30 days. Deleted patients, visits, documents and wards will appear here." />
        }
        rowActions={(row) => (
          <Button
            variant="default"
            size="compact-xs"
            leftSection={<IconRestore size={16} stroke={1.5} aria-hidden />}
            aria-label={`Restore ${row.name}`}
            disabled={restore.isPending}
            onClick={() => void ask(row)}
          >
            Restore
          </Button>
        )}
      />
    </Page>
  )
}
