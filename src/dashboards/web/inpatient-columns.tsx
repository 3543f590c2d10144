import { BillMark } from '../../billing/web/bill-mark.tsx'
import type { IsoDate } from '../../kernel/calendar.ts'
import { showRupees } from '../../kernel/money.ts'
import { ageAndSex } from '../../patients/model/gender-and-age.ts'
import { PatientName } from '../../patients/web/patient-name.tsx'
import type { GridColumn } from '../../ui/grid/data-grid.tsx'
import { useNow } from '../../ui/page/use-now.ts'
import type { InpatientRow } from '../model/inpatients/inpatient-row.ts'
import { LateNoteMark } from './late-note-mark.tsx'

type Column = GridColumn<InpatientRow>

type PatientColumn = {
  readonly label: string
  readonly today: IsoDate
  readonly marksEmergency: boolean
  readonly lateNotes?: ReadonlyMap<string, string>
}

/** The patient's name; beneath it number, age and sex. */
export const patientColumn = ({ label, today, marksEmergency, lateNotes }: PatientColumn): Column => ({
  id: 'patient',
  label,
  width: 160,
  sticky: true,
  grows: true,
  sortBy: { asc: 'name', desc: 'name-desc' },
  text: (row) => `${row.patientName} (${row.uhid}, ${ageAndSex(row, today)})`,
  cell: (row) => (
    <PatientName
      name={row.patientName}
      isSample={row.isSample}
      mark={marksEmergency && row.isEmergency && 'Emergency'}
      second={lateNotes?.has(row.id) && <LateNoteMark due={lateNotes.get(row.id) ?? ''} />}
      beneath={`${row.uhid} · ${ageAndSex(row, today)}`}
    />
  ),
})

/** Whether the bill may be opened, as the grace rule says (specification 3 section 5). */
export const opensBill = ({ billAccess }: InpatientRow): boolean => billAccess !== 'expired'

/** What the confirmed bills come to, for who may open bills. */
export const billAmount = ({ billTotal }: InpatientRow, mayOpen: boolean): string =>
  !mayOpen ? '' : billTotal === null ? 'no bill yet' : showRupees(billTotal)

type BillProps = { readonly row: InpatientRow; readonly mayOpen: boolean }

/** Whether the bill opens, in the colour of the grace rule; to who may open it, in the words of a button. */
export const BillState = ({ row, mayOpen }: BillProps) => (
  <BillMark
    access={row.billAccess}
    graceUntil={row.graceUntil}
    name={row.patientName}
    now={new Date(useNow())}
    {...(mayOpen && { word: 'View Bill' })}
  />
)
