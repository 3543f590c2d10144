import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** Documents that are ticked off per visit before a claim goes out, with the list as it is stored (specification 3 section 9, 'Document checklists'). */
export const DOCUMENT_MARKS = {
  photos: { list: 'photos', title: 'Photos', names: ['P2-Form', 'P6-Form', 'Patient Photo Geotag'] },
  sign: {
    list: 'sign',
    title: 'Sign',
    names: [
      'Referral',
      'Entitlement',
      'IP-Details',
      'P2-Form',
      'P6-Form',
      'Final-Bill',
      'E-pehchan Card',
      'Doctor Sign',
    ],
  },
  hospitalStamp: {
    list: 'hospital_stamp',
    title: 'HospitalStamp',
    names: ['Final Bill', 'Discharge Summary', 'P2-Form with Sign', 'P6-Form', 'OT-Notes'],
  },
  drSurgeonStamp: {
    list: 'dr_surgeon_stamp',
    title: 'DrSurgeonStamp',
    names: ['Discharge Summary', 'OT Notes'],
  },
} as const

export type MarkCategory = keyof typeof DOCUMENT_MARKS
export const MARK_CATEGORIES = Object.keys(DOCUMENT_MARKS) as [MarkCategory, ...MarkCategory[]]

/** The ticked names in the order of the list, each once. */
export function decideMarks(
  category: MarkCategory,
  selected: readonly string[],
): Verdict<string[], 'NO_SUCH_DOCUMENT'> {
  const names: readonly string[] = DOCUMENT_MARKS[category].names
  return selected.every((name) => names.includes(name))
    ? accept(names.filter((name) => selected.includes(name)))
    : refuse('NO_SUCH_DOCUMENT', { field: 'selected' })
}
