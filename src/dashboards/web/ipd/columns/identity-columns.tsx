import { AlertMark } from '../../../../alerts/web/alert-mark.tsx'
import { PatientName } from '../../../../patients/web/patient-name.tsx'
import type { GridColumn } from '../../../../ui/grid/data-grid.tsx'
import type { IpdRow, RowAlert } from '../../../model/ipd.contract.ts'
import { LateNoteMark } from '../../late-note-mark.tsx'
import { IN_FRONT, visitIdColumn } from '../../visit-id-column.tsx'
import type { IpdDesk } from './ipd-columns.tsx'

/** After so long without a key the cell saves by itself (specification 3 section 9). */
const SOON_MS = 2000
const LATE_MS = 7000

const rowMark = (alert: RowAlert | undefined, late: string | undefined) =>
  (alert || late) && (
    <>
      {alert && <AlertMark level={alert.level} words={alert.words} />}
      {late && <LateNoteMark due={late} />}
    </>
  )

export const identityColumns = ({ can, save, alerts, lateNotes }: IpdDesk): GridColumn<IpdRow>[] => [
  {
    id: 'srNo',
    label: 'Sr No',
    width: 76,
    sticky: 'wide',
    shownFrom: 1600,
    align: 'right',
    sortBy: { asc: 'sr-no', desc: 'sr-no-desc' },
    text: (row) => (row.srNo === null ? '' : String(row.srNo)),
    edit: { can: can('visit:track'), kind: 'number', maxLength: 10, save: save.track('srNo') },
  },
  {
    id: 'bunchNo',
    label: 'Bunch No.',
    width: 84,
    sticky: 'wide',
    shownFrom: 1600,
    text: (row) => row.bunchNo ?? '',
    edit: { can: can('visit:track'), kind: 'text', maxLength: 40, restMs: SOON_MS, save: save.track('bunchNo') },
  },
  visitIdColumn({
    ...IN_FRONT,
    sortBy: { asc: 'visit-id', desc: 'latest' },
  }),
  {
    id: 'patient',
    label: 'Patient Name',
    width: 172,
    sticky: true,
    grows: true,
    sortBy: { asc: 'name', desc: 'name-desc' },
    text: (row) => `${row.patientName} (${row.uhid})`,
    cell: (row) => (
      <PatientName
        name={row.patientName}
        isSample={row.isSample}
        mark={row.status === 'cancelled' ? 'Cancelled' : row.isEmergency && 'Emergency'}
        second={rowMark(alerts.get(row.patientId), lateNotes.get(row.id))}
        beneath={row.uhid}
      />
    ),
  },
  {
    id: 'claimId',
    cardLine: 3,
    label: 'Claim ID',
    width: 118,
    figures: true,
    text: (row) => row.claimId ?? '',
    edit: { can: can('visit:claim'), kind: 'text', maxLength: 60, restMs: LATE_MS, save: save.claim('claimId') },
  },
  {
    id: 'esicUhId',
    label: 'ESIC UHID',
    width: 118,
    figures: true,
    shownFrom: 2300,
    text: (row) => row.esicUhId ?? '',
    edit: { can: can('visit:claim'), kind: 'text', maxLength: 60, restMs: LATE_MS, save: save.claim('esicUhId') },
  },
]
