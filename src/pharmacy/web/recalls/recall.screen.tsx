import { Alert, Button } from '@mantine/core'
import { lazy } from 'react'
import { useParams } from 'react-router'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import { expiryWords } from '../../../stock/model/batches/expiry.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { ComingPage } from '../../../ui/feedback/coming-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ofPaper } from '../../../ui/grid/columns/of-paper.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { Page } from '../../../ui/page/page.tsx'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { type Recipient, recallsContract } from '../../model/recalls/recalls.contract.ts'
import { documentWords, outWords, recipientColumns } from '../../model/recalls/recipient-columns.ts'
import { DocumentLink } from '../tracking/document-link.tsx'

const RecipientsPrintDialog = lazy(() => import('./recipients-print.dialog.tsx'))

const TITLE = 'Who got a batch'

const COLUMNS: GridColumn<Recipient>[] = recipientColumns.map((column) => ({
  ...ofPaper(column, 1.2),
  ...(column.id === 'at' && { sticky: true }),
  ...(column.id === 'name' && { grows: true }),
  ...(column.id === 'document' && {
    cell: (row: Recipient) => <DocumentLink document={{ kind: row.kind, no: documentWords(row), opens: row.opens }} />,
  }),
}))

/** /pharmacy/recalls/{batchId}: everybody who got units of a batch, how to reach them, and where it lies still. */
export function Component() {
  const { can } = useAuth()
  const { batchId = '' } = useParams()
  const { data, error, refetch } = useRead(recallsContract.batch, { batchId }, { keep: false })
  const list = useList(recallsContract.recipients, { batchId })
  if (!data) return <ComingPage title={TITLE} error={error} onRetry={() => void refetch()} />
  const { name, batchNo, block, lies } = data
  return (
    <Page
      title={`Who got ${batchNo}`}
      subtitle={`${name} · expires ${expiryWords(data.expiry)}`}
      actions={
        <>
          <Button
            variant="default"
            component={Link}
            to={`/pharmacy/inventory-tracking?item=${data.medicineId}&batch=${batchId}`}
          >
            Movements
          </Button>
          {can('list:export') && (
            <PrintList>
              {(dialog) => <RecipientsPrintDialog batchId={batchId} batch={data} total={list.total} {...dialog} />}
            </PrintList>
          )}
        </>
      }
    >
      {block ? (
        <Alert color="red" title={block.isRecall ? 'Recalled' : 'Blocked'}>
          {block.reason}. By {block.by}, {showMoment(block.at)}.
        </Alert>
      ) : (
        <Alert color="yellow" title="Not recalled">
          This batch can still be given out. Block it on the board of stock before you call anybody.
        </Alert>
      )}
      <FactList
        facts={[
          ['Given out', grouped(data.given)],
          ['Came back', grouped(data.back)],
          ['Still out', grouped(data.given - data.back)],
          ['Lies still', lies.map(({ place, onHand }) => `${place} ${grouped(onHand)}`).join(', ') || 'Nowhere'],
        ]}
      />
      <DataGrid<Recipient>
        label="Who got it"
        storageKey="batch-recipients"
        columns={COLUMNS}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.name}, ${documentWords(row)}, ${outWords(row)}`}
        empty={<EmptyState line="Nobody got units of this batch." />}
      />
    </Page>
  )
}
