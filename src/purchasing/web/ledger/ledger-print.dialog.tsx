import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { LEDGER_PRESETS, ledgerColumns } from '../../model/ledger/ledger-columns.ts'
import { supplierLedgerContract } from '../../model/ledger/supplier-ledger.contract.ts'

type Props = {
  readonly asked: RouteInput<typeof supplierLedgerContract.sums>
  /** Whose it is, of which days, and what he was owed before and after them. */
  readonly filters: string
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Prints the ledger of a supplier, or writes it to a file. */
export default function LedgerPrintDialog({ asked, filters, total, ...dialog }: Props) {
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'supplier-ledger',
        title: 'Supplier Ledger',
        columns: ledgerColumns,
        presets: LEDGER_PRESETS,
        orientation: 'landscape',
        filters,
        total,
        read: readerOf(supplierLedgerContract.entries, asked),
        startExport: exporterOf(supplierLedgerContract.exportEntries, asked),
      }}
    />
  )
}
