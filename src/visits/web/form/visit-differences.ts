import { showDay } from '../../../kernel/calendar.ts'
import { inWords } from '../../../kernel/in-words.ts'
import type { Visit } from '../../model/visits.contract.ts'
import type { VisitValues } from './visit-form.ts'

export type Difference = { readonly label: string; readonly mine: string; readonly theirs: string }

/** What the keys of a form are called: the lists as the browser has read them. */
type Names = { ward(id: string): string; doctor(id: string): string }

const NONE = '-'
const asIs = (value: string) => value

const COMPARED = [
  ['Visit Date', 'visitDate', showDay],
  ['Patient Type', 'patientType', asIs],
  ['Visit Type', 'visitType', inWords],
  ['Reason for Visit', 'reasonForVisit', asIs],
  ['Relation with Employee', 'relationWithEmployee', inWords],
  ['Status', 'status', inWords],
  ['Claim ID', 'claimId', asIs],
] as const

/** Where what I typed and what another user saved differ, in the words of the form. */
export function differences(mine: VisitValues, theirs: Visit, names: Names): Difference[] {
  // An empty status keeps the one the visit has.
  const typed = { ...mine, status: mine.status || theirs.status }
  const fields = COMPARED.map(([label, field, words]) => ({
    label,
    mine: shown(typed[field], words),
    theirs: shown(theirs[field], words),
  }))
  const place = (wardId: string | null | undefined, roomNo: unknown) =>
    wardId ? `${names.ward(wardId)}, room ${roomNo || NONE}` : NONE
  const doctor = (label: string, field: 'appointmentWithId' | 'referringDoctorId') => ({
    label,
    mine: shown(mine[field], names.doctor),
    theirs: shown(theirs[field], names.doctor),
  })
  return [
    ...fields,
    doctor('Appointment With', 'appointmentWithId'),
    doctor('Referring Doctor', 'referringDoctorId'),
    { label: 'Ward and Room', mine: place(mine.wardId, mine.roomNo), theirs: place(theirs.wardId, theirs.roomNo) },
  ].filter((row) => row.mine !== row.theirs)
}

const shown = (value: string | null | undefined, words: (value: string) => string): string =>
  value ? words(value) : NONE
