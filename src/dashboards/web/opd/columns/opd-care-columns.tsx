import { IconBed } from '@tabler/icons-react'
import { outpatientSummaryOpens } from '../../../../billing/model/discharge-summary.ts'
import { SummaryMark } from '../../../../billing/web/summary-mark.tsx'
import { MISSING } from '../../../../platform/model/lists/list-columns.ts'
import { Chip } from '../../../../ui/display/chip.tsx'
import { NoValue } from '../../../../ui/display/no-value.tsx'
import textCss from '../../../../ui/display/text.module.css'
import type { GridColumn } from '../../../../ui/grid/data-grid.tsx'
import type { OpdRow } from '../../../model/opd.contract.ts'
import type { OpdDesk } from '../opd-desk.ts'
import css from './opd-columns.module.css'

/** Where an outpatient went: into the hospital through this visit, or is admitted already. */
export const whereabouts = (row: OpdRow) =>
  row.admittedAs ? `Admitted ${row.admittedAs}` : row.isInHospital ? 'In hospital' : MISSING
export const mayBeAdmitted = (row: OpdRow) => row.admittedAs === null && !row.isInHospital

/** What is done with an outpatient at the desk: admission, notes, bill, summary. */
export const opdCareColumns = ({ can, open, openPhysiotherapy }: OpdDesk): GridColumn<OpdRow>[] => [
  {
    id: 'admit',
    label: 'Admit To Hospital',
    width: 150,
    shownFrom: 1900,
    text: whereabouts,
    cell: (row) => <Admission row={row} offered={can('visit:register')} />,
    opening: {
      can: can('visit:register'),
      offers: mayBeAdmitted,
      of: (row) => `To Hospital ${row.visitNo}`,
      open: (row) => open({ admit: row.id, of: row.patientId }),
    },
  },
  {
    id: 'notes',
    label: 'Notes',
    width: 160,
    shownFrom: 1900,
    text: (row) => firstLine(row.notes),
    ...(can('outpatient:comment') && {
      cell: (row: OpdRow) => firstLine(row.notes) || <span className={textCss.quiet}>Add notes</span>,
    }),
    opening: {
      can: can('outpatient:comment'),
      of: (row) => `${row.notes ? 'notes of' : 'to'} ${row.visitNo}`,
      open: (row) => open({ comments: row.id }),
    },
  },
  {
    id: 'physiotherapyBill',
    label: 'Physiotherapy Bill',
    width: 130,
    align: 'center',
    shownFrom: 2200,
    text: () => MISSING,
    ...(can('bill:edit') && { cell: () => <span className={textCss.quiet}>Open</span> }),
    opening: {
      can: can('bill:edit'),
      of: (row) => `physiotherapy bill of ${row.visitNo}`,
      open: openPhysiotherapy,
    },
  },
  {
    id: 'summary',
    label: 'OPD Summary',
    width: 120,
    align: 'center',
    shownFrom: 2200,
    text: (row) => (row.isDischarged ? 'Discharged' : MISSING),
    cell: (row) => (
      <SummaryMark
        blocked={can('outpatient-summary:open') && !outpatientSummaryOpens(row, can('outpatient-summary:open-early'))}
        to={can('outpatient-summary:open') ? `/discharge-summary-edit/${row.visitNo}` : null}
        of={row.visitNo}
      />
    ),
  },
]

const firstLine = (notes: string): string => notes.split('\n')[0] ?? ''

function Admission({ row, offered }: { readonly row: OpdRow; readonly offered: boolean }) {
  if (row.admittedAs) return <Chip tone="good">{`Admitted ${row.admittedAs}`}</Chip>
  if (row.isInHospital) return <Chip tone="info">In hospital</Chip>
  if (!offered) return <NoValue />
  return (
    <span className={css.admit}>
      <IconBed size={16} stroke={1.5} aria-hidden />
      Admit
    </span>
  )
}
