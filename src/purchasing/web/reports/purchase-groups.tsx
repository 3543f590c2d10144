import { grouped } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../../ui/grid/of-list.ts'
import {
  type PurchaseGroup,
  type PurchaseGroupRow,
  purchaseReportContract,
} from '../../model/reports/purchase-report.contract.ts'
import type { Asked } from './purchase-lines.tsx'

type Props = {
  readonly asked: Asked
  readonly by: PurchaseGroup
  readonly filters: string
  onOpen(row: PurchaseGroupRow): void
}

const NAME: Readonly<Record<PurchaseGroup, string>> = { item: 'Item', supplier: 'Supplier', maker: 'Maker' }

const amount = (id: keyof PurchaseGroupRow & ('taxable' | 'cgst' | 'sgst' | 'igst' | 'total'), label: string) => ({
  id,
  label,
  width: 120,
  align: 'right' as const,
  figures: true,
  text: (row: PurchaseGroupRow) => figure(row[id]),
})
const count = (id: 'lines' | 'packs' | 'free', label: string) => ({
  id,
  label,
  width: 90,
  align: 'right' as const,
  figures: true,
  text: (row: PurchaseGroupRow) => grouped(row[id]),
})

const columns = (by: PurchaseGroup, onOpen: Props['onOpen']): GridColumn<PurchaseGroupRow>[] => [
  {
    id: 'name',
    label: NAME[by],
    width: 220,
    grows: true,
    sticky: true,
    text: ({ name }) => name,
    opening: { can: true, of: () => (by === 'item' ? 'rate history' : 'lines'), open: onOpen },
  },
  count('lines', 'Lines'),
  count('packs', 'Packs'),
  count('free', 'Free'),
  amount('taxable', 'Taxable'),
  amount('cgst', 'CGST'),
  amount('sgst', 'SGST'),
  amount('igst', 'IGST'),
  amount('total', 'Total'),
]

/** What was bought by item, supplier or maker, the dearest first. */
export function PurchaseGroups({ asked, by, filters, onOpen }: Props) {
  const read = useRead(purchaseReportContract.groups, { ...asked, by })
  return (
    <DataGrid<PurchaseGroupRow>
      label={`What was bought by ${by}`}
      storageKey={`purchase-report-${by}`}
      columns={columns(by, onOpen)}
      {...ofWhole(read, read.data?.rows)}
      rowKey={(row) => row.key}
      rowName={(row) => row.name}
      onOpen={onOpen}
      filters={filters}
      empty={<EmptyState line={filters ? 'Nothing that was bought matches.' : 'What is bought will appear here.'} />}
    />
  )
}
