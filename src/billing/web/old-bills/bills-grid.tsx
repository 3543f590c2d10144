import { lazy, Suspense } from 'react'
import { SimilarNames } from '../../../patients/web/lookup/similar-names.tsx'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { OLD_BILL_COLUMNS } from '../../model/bill/exports/old-bill-columns.ts'
import type { OldBill } from '../../model/bill/exports/old-bills.contract.ts'
import { BillStateChip } from '../bill-state-chip.tsx'
import { OldBillActions } from './old-bill-actions.tsx'

const CopyBill = lazy(() => import('./copy-bill.dialog.tsx'))
const BillPreview = lazy(async () => ({ default: (await import('../documents/bill-preview.tsx')).BillPreview }))

/** What a column has on the screen beside its words. */
const ON_SCREEN: Readonly<Record<string, Partial<GridColumn<OldBill>>>> = {
  billNo: { width: 134 },
  date: { width: 124 },
  patient: { width: 140, grows: true },
  uhid: { shownFrom: 1600 },
  visit: { width: 102 },
  claim: { width: 118 },
  payer: { width: 92 },
  state: { width: 112, cell: ({ state }) => <BillStateChip state={state} /> },
  total: { width: 96 },
  notes: { width: 150, grows: true },
}
const COLUMNS: GridColumn<OldBill>[] = OLD_BILL_COLUMNS.map(({ widthPx: width, ...column }) => ({
  ...column,
  width,
  ...ON_SCREEN[column.id],
}))
/** What the title says of one patient is no column at first. */
const COLUMNS_OF_PATIENT = COLUMNS.map((column) =>
  ['patient', 'uhid'].includes(column.id) ? { ...column, hiddenAtFirst: true } : column,
)

type ListProps = Pick<
  Parameters<typeof DataGrid<OldBill>>[0],
  'rows' | 'total' | 'loading' | 'error' | 'onRetry' | 'onMore'
> & {
  readonly ofPatient?: boolean
  /** A search or a status leaves bills out. */
  readonly isNarrowed?: boolean
}

/** Versions of bills as a list; a row opens what it is of, and is printed from here. */
export function BillsGrid({ ofPatient = false, isNarrowed = false, ...list }: ListProps) {
  const go = useNavigate()
  const url = useUrl()
  const opened = list.rows.find(({ id }) => id !== null && id === url.text('bill'))
  const close = () => url.set({ dialog: null, bill: null })
  return (
    <>
      <DataGrid<OldBill>
        {...list}
        label="Bills"
        storageKey={ofPatient ? 'old-bills-of-patient' : 'old-bills'}
        printsItself
        columns={ofPatient ? COLUMNS_OF_PATIENT : COLUMNS}
        rowKey={(row) => row.id ?? `${row.visitId}:${row.payerId}`}
        rowActions={(row) => <OldBillActions bill={row} />}
        onOpen={(row) => void (row.id && go(`/view-bill/${row.id}`))}
        empty={
          <EmptyState
            line={
              isNarrowed
                ? 'No bill matches the search.'
                : 'No bills yet. A bill appears here when it is checked, changed by the desk or confirmed.'
            }
          >
            <SimilarNames />
          </EmptyState>
        }
      />
      <Suspense>
        {opened && url.text('dialog') === 'reprint' && (
          <BillPreview bill={opened} billNo={opened.billNo} document="final-bill" onClose={close} />
        )}
        {opened?.id && url.text('dialog') === 'copy' && <CopyBill billId={opened.id} onClose={close} />}
      </Suspense>
    </>
  )
}
