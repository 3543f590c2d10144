import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { useList } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ofPaper } from '../../../ui/grid/columns/of-paper.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { purchaseColumns } from '../../model/reports/purchase-columns.ts'
import { type PurchaseRow, purchaseReportContract } from '../../model/reports/purchase-report.contract.ts'

/** The filter of the report, as the address holds it. */
export type Asked = RouteInput<typeof purchaseReportContract.sums>

type Props = { readonly asked: Asked; readonly filters: string; onOpen(medicineId: string): void }

/** What a window has no room for, and is found under Columns. */
const HIDDEN_AT_FIRST = new Set(
  'invoice_day maker hsn rejected returned discount taxable gst cgst sgst igst'.split(' '),
)

/** The columns of paper, on the screen; an item leads to what it cost before. */
const columns = (onOpen: Props['onOpen']): GridColumn<PurchaseRow>[] =>
  purchaseColumns.map((column) => ({
    ...ofPaper(column),
    ...(HIDDEN_AT_FIRST.has(column.id) && { hiddenAtFirst: true }),
    ...(column.id === 'received_on' && { sticky: true }),
    ...(column.id === 'item' && {
      grows: true,
      opening: { can: true, of: () => 'rate history', open: ({ medicineId }: PurchaseRow) => onOpen(medicineId) },
    }),
  }))

/** What was bought, line by line, the newest first. */
export function PurchaseLines({ asked, filters, onOpen }: Props) {
  const list = useList(purchaseReportContract.lines, asked)
  return (
    <DataGrid<PurchaseRow>
      label="What was bought"
      storageKey="purchase-report"
      columns={columns(onOpen)}
      {...ofList(list)}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.name}, ${row.noteNo}`}
      onOpen={(row) => onOpen(row.medicineId)}
      filters={filters}
      empty={<EmptyState line={filters ? 'Nothing that was bought matches.' : 'What is bought will appear here.'} />}
    />
  )
}
