import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import type { PrintedList } from '../../../ui/print-list/printed-list.ts'
import { type BillState, STATE_WORDS } from '../../model/bill/bill-states.ts'
import { billExportsContract } from '../../model/bill/exports/bill-exports.contract.ts'
import { OLD_BILL_COLUMNS, OLD_BILL_PRESETS } from '../../model/bill/exports/old-bill-columns.ts'
import { type OldBill, oldBillsContract } from '../../model/bill/exports/old-bills.contract.ts'

export type OldBillsAsked = { readonly search?: string; readonly state?: BillState }

type Dialog = { readonly opened: boolean; onClose(): void }
type AllProps = Dialog & { readonly asked: OldBillsAsked; readonly total: number | null }

const LIST = {
  id: 'old-bills',
  title: 'Old bills',
  columns: OLD_BILL_COLUMNS,
  presets: OLD_BILL_PRESETS,
  orientation: 'landscape',
} as const satisfies Partial<PrintedList<OldBill>>

/** Prints the bills that the filters find, or writes them to a file. */
export function OldBillsPrintDialog({ asked, total, ...dialog }: AllProps) {
  const { search, state } = asked
  return (
    <PrintListDialog
      {...dialog}
      list={{
        ...LIST,
        filters: [search && `Search: ${search}`, state && STATE_WORDS[state]].filter(Boolean).join(', '),
        total,
        read: readerOf(oldBillsContract.oldBills, asked),
        startExport: exporterOf(billExportsContract.exportOldBills, asked),
      }}
    />
  )
}

type OfPatientProps = Dialog & { readonly patientId: string; readonly name: string; readonly bills: readonly OldBill[] }

/** The same of one patient. */
export function PatientBillsPrintDialog({ patientId, name, bills, ...dialog }: OfPatientProps) {
  return (
    <PrintListDialog
      {...dialog}
      list={{
        ...LIST,
        filters: name,
        total: bills.length,
        read: async () => ({ rows: [...bills], total: bills.length, next: null }),
        startExport: exporterOf(billExportsContract.exportOldBills, { patientId }),
      }}
    />
  )
}
