import { showDay } from '../../../kernel/calendar.ts'
import { inWords } from '../../../ui/display/in-words.ts'
import type { Visit } from '../../model/visits.contract.ts'
import type { VisitValues } from './visit-form.ts'

export type Difference = { readonly label: string; readonly mine: string; readonly theirs: string }

const NONE = '-'
const asIs = (value: string) => value

const COMPARED = [
  ['Visit Date', 'visitDate', showDay],
  ['Patient Type', 'patientType', asIs],
  ['Visit Type', 'visitType', inWords],
  ['Appointment With', 'appointmentWith', asIs],
  ['Reason for Visit', 'reasonForVisit', asIs],
  ['Relation with Employee', 'relationWithEmployee', inWords],
  ['Status', 'status', inWords],
  ['Referring Doctor', 'referringDoctor', asIs],
  ['Claim ID', 'claimId', asIs],
] as const

/** Where what I typed and what another user saved differ, in the words of the form. */
export function differences(mine: VisitValues, theirs: Visit, wardName: (id: string) => string): Difference[] {
  const fields = COMPARED.map(([label, field, words]) => ({
    label,
    mine: shown(mine[field], words),
    theirs: shown(theirs[field], words),
  }))
  const place = (wardId: string | null | undefined, roomNo: unknown) =>
    wardId ? `${wardName(wardId)}, room ${roomNo || NONE}` : NONE
  return [
    ...fields,
    { label: 'Ward and Room', mine: place(mine.wardId, mine.roomNo), theirs: place(theirs.wardId, theirs.roomNo) },
  ].filter((row) => row.mine !== row.theirs)
}

const shown = (value: string | null | undefined, words: (value: string) => string): string =>
  value ? words(value) : NONE
