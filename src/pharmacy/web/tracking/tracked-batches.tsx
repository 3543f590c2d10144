import { useAuth } from '../../../access/web/session.tsx'
import { figure } from '../../../kernel/money.ts'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { useList } from '../../../platform/web/use-call.ts'
import { type BoardRow, stockContract } from '../../../stock/model/board/stock.contract.ts'
import { batchColumns } from '../../../stock/web/board/board-columns.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { atMrp } from '../../model/tracking/tracking-columns.ts'

type Props = {
  readonly asked: RouteInput<typeof stockContract.board>
  readonly filters: string
  onOpen(row: BoardRow): void
}

const AT_MRP: GridColumn<BoardRow> = {
  id: 'atMrp',
  label: 'At MRP',
  width: 110,
  align: 'right',
  figures: true,
  text: (row) => figure(atMrp(row)),
}

/** Batches by place as the board shows them, with what they would be sold for. */
export function TrackedBatches({ asked, filters, onOpen }: Props) {
  const { can } = useAuth()
  const list = useList(stockContract.board, asked)
  return (
    <DataGrid<BoardRow>
      label="Batches"
      storageKey="tracked-batches"
      columns={[...batchColumns(can('stock:read-cost')), AT_MRP]}
      {...ofList(list)}
      rowKey={({ batchId, placeId }) => `${batchId} ${placeId}`}
      rowName={({ name, batchNo }) => `${name} ${batchNo}`}
      lines={2}
      onOpen={onOpen}
      filters={filters}
      empty={<EmptyState line={filters ? 'No batch matches.' : 'Batches on hand will appear here.'} />}
    />
  )
}
