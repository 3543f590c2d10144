import { IconBed } from '@tabler/icons-react'
import { outpatientSummaryOpens } from '../../../billing/model/discharge-summary.ts'
import { SummaryMark } from '../../../billing/web/summary-mark.tsx'
import { MISSING } from '../../../platform/model/lists/list-columns.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import type { GridColumn } from '../../../ui/grid/data-grid.tsx'
import type { OpdRow } from '../../model/opd.contract.ts'
import css from './opd-columns.module.css'
import type { OpdDesk } from './opd-desk.ts'

const PAYMENT = { received: ['Received', 'good'], pending: ['Pending', 'waiting'] } as const
const isReceived = (value: string): value is 'received' => value === 'received'
const payment = (value: string) => PAYMENT[isReceived(value) ? value : 'pending']
const paid = (row: OpdRow) => (row.paymentReceived ? 'received' : 'pending')

/** Where an outpatient went: into the hospital through this visit, or is admitted already. */
export const whereabouts = (row: OpdRow) =>
  row.admittedAs ? `Admitted ${row.admittedAs}` : row.isInHospital ? 'In hospital' : MISSING
const mayBeAdmitted = (row: OpdRow) => row.admittedAs === null && !row.isInHospital

/** What is done with an outpatient at the desk: payment, admission, notes, bill, summary. */
export const opdCareColumns = ({ can, open, openPhysiotherapy, savePayment }: OpdDesk): GridColumn<OpdRow>[] => [
  {
    id: 'payment',
    label: 'Payment Received',
    width: 132,
    text: (row) => payment(paid(row))[0],
    cell: (row) => <Chip tone={payment(paid(row))[1]}>{payment(paid(row))[0]}</Chip>,
    toggle: {
      can: can('outpatient-payment:mark'),
      value: paid,
      next: (value) => (isReceived(value) ? 'pending' : 'received'),
      word: (value) => payment(value)[0],
      tone: (value) => payment(value)[1],
      save: savePayment,
    },
  },
  {
    id: 'admit',
    label: 'Admit To Hospital',
    width: 150,
    text: whereabouts,
    cell: (row) => <Admission row={row} offered={can('visit:register')} />,
    opening: {
      can: can('visit:register'),
      offers: mayBeAdmitted,
      label: (row) => `Admit To Hospital: ${row.visitNo}`,
      open: (row) => open({ admit: row.id, of: row.patientId }),
    },
  },
  {
    id: 'notes',
    label: 'Notes',
    width: 160,
    text: (row) => firstLine(row.notes),
    ...(can('outpatient:comment') && {
      cell: (row: OpdRow) => firstLine(row.notes) || <span className={css.add}>Add notes</span>,
    }),
    opening: {
      can: can('outpatient:comment'),
      label: (row) => (row.notes ? `Notes of ${row.visitNo}: ${firstLine(row.notes)}` : `Add notes to ${row.visitNo}`),
      open: (row) => open({ comments: row.id }),
    },
  },
  {
    id: 'physiotherapyBill',
    label: 'Physiotherapy Bill',
    width: 130,
    align: 'center',
    text: () => MISSING,
    ...(can('bill:edit') && { cell: () => <span className={css.add}>Open</span> }),
    opening: {
      can: can('bill:edit'),
      label: (row) => `Physiotherapy bill of ${row.visitNo}`,
      open: openPhysiotherapy,
    },
  },
  {
    id: 'summary',
    label: 'OPD Summary',
    width: 120,
    align: 'center',
    text: (row) => (row.isDischarged ? 'Discharged' : MISSING),
    cell: (row) => (
      <SummaryMark
        blocked={can('outpatient-summary:open') && !outpatientSummaryOpens(row, can('outpatient-summary:open-early'))}
      />
    ),
  },
]

const firstLine = (notes: string): string => notes.split('\n')[0] ?? ''

function Admission({ row, offered }: { readonly row: OpdRow; readonly offered: boolean }) {
  if (row.admittedAs) return <Chip tone="good">{`Admitted ${row.admittedAs}`}</Chip>
  if (row.isInHospital) return <Chip tone="info">In hospital</Chip>
  if (!offered) return <span aria-hidden>–</span>
  return (
    <span className={css.admit}>
      <IconBed size={16} stroke={1.5} aria-hidden />
      Admit
    </span>
  )
}
