import { ADMISSION_NOTE_HOURS, ADMISSION_NOTES } from '../../documents/model/checklist-lines.ts'
import { SUMMARY_SECTIONS } from './discharge-summary.ts'
import { ANAESTHESIA_SECTIONS, OPERATION_SECTIONS } from './notes-of-operations.ts'

/** What a section of a note takes from the record when it is begun; `record` is filled by the slice of its kind. */
export const FILLERS = ['reason', 'diagnoses', 'surgeries', 'payer', 'record'] as const
export type Filler = (typeof FILLERS)[number]

/** What is ordered or entered from inside a note. */
export const ENTERED = ['tests', 'medicines', 'diagnosis', 'vitals'] as const
export type Entered = (typeof ENTERED)[number]

/** A section of a note, as its kind describes it. */
export type NoteSection = {
  /** In the database: letters and underscores. */
  readonly key: string
  readonly name: string
  /** Lines that the empty field shows. */
  readonly rows: number
  /** Without it the note is not signed. */
  readonly isRequired?: boolean
  /** Half a row on a wide screen. */
  readonly isHalf?: boolean
  /** What the record says of it, offered with its source. */
  readonly fills?: Filler
  /** Nurses write it too, whoever writes the rest. */
  readonly isOfNurses?: boolean
  /** The section of the outpatient note that is carried over into it. */
  readonly carries?: string
  /** What is ordered or entered from inside the note and told here. */
  readonly takes?: readonly Entered[]
}

export const NOTE_KINDS = [
  'admission',
  'outpatient',
  'progress',
  'nursing',
  'summary',
  'operation',
  'anaesthesia',
] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

/** A kind of note: what it asks, who writes it, where it is filed. A new kind is a row of `KINDS`. */
export type KindOfNote = {
  readonly name: string
  /** A visit has many of it. */
  readonly repeats: boolean
  /** Whose visit has it. */
  readonly of: 'inpatients' | 'outpatients' | 'everybody'
  readonly writtenBy: 'doctors' | 'nurses'
  /** Its line of the claim's checklist; null where it has none. */
  readonly document: number | null
  /** Hours from the admission until which it is signed; null without a limit. */
  readonly signedWithin: number | null
  readonly sections: readonly NoteSection[]
  /** A slice of its own begins, fills, signs and prints it with the parts of this frame. */
  readonly isOfOwnSlice?: boolean
  /** It stands among the notes of the visit all the same, and opens on a page of that slice. */
  readonly isListed?: boolean
  /** Only the doctors write it whom its slice names. */
  readonly isOfTeam?: boolean
}

/** A note of an operation, one of each a case; its paper is filed when it is signed. */
const OF_OPERATION = {
  repeats: true,
  of: 'everybody',
  writtenBy: 'doctors',
  document: null,
  signedWithin: null,
  isOfOwnSlice: true,
  isListed: true,
  isOfTeam: true,
} as const

const ADMISSION: readonly NoteSection[] = [
  { key: 'complaint', name: 'Complaint', rows: 2, isRequired: true, fills: 'reason', carries: 'complaint' },
  { key: 'present_illness', name: 'History of present illness', rows: 3, carries: 'findings' },
  { key: 'past_illness', name: 'Past illness', rows: 2, isHalf: true },
  { key: 'drug_history', name: 'Drug history', rows: 2, isHalf: true },
  { key: 'personal_history', name: 'Personal history, habits', rows: 2, isHalf: true },
  { key: 'occupation_family', name: 'Occupation and family history', rows: 2, isHalf: true },
  { key: 'examination', name: 'Clinical examination', rows: 5, isRequired: true, takes: ['vitals'] },
  {
    key: 'diagnosis',
    name: 'Provisional diagnosis',
    rows: 2,
    isRequired: true,
    isHalf: true,
    fills: 'diagnoses',
    carries: 'diagnosis',
    takes: ['diagnosis'],
  },
  { key: 'investigation', name: 'Investigation', rows: 2, isHalf: true, carries: 'investigation', takes: ['tests'] },
  { key: 'plan', name: 'Plan of care', rows: 2, takes: ['medicines'] },
  { key: 'surgery_plan', name: 'Surgery plans and doctor name', rows: 2, fills: 'surgeries' },
  { key: 'consent', name: 'Consent summary', rows: 2 },
  { key: 'payer', name: 'Payer and referral', rows: 2, isHalf: true, fills: 'payer' },
  { key: 'mlc', name: 'Medico-legal case', rows: 2, isHalf: true },
  { key: 'expected_stay', name: 'Expected stay', rows: 1, isHalf: true },
  { key: 'review', name: 'Review', rows: 1, isHalf: true, carries: 'review' },
]

const OUTPATIENT: readonly NoteSection[] = [
  { key: 'complaint', name: 'Relevant complaints', rows: 2, isRequired: true, fills: 'reason' },
  { key: 'vitals', name: 'Vitals', rows: 1, takes: ['vitals'] },
  { key: 'findings', name: 'Findings', rows: 3 },
  {
    key: 'diagnosis',
    name: 'Diagnosis',
    rows: 2,
    isRequired: true,
    isHalf: true,
    fills: 'diagnoses',
    takes: ['diagnosis'],
  },
  { key: 'investigation', name: 'Pathology (RBS, X-ray, CT, MRI, USG)', rows: 2, isHalf: true, takes: ['tests'] },
  { key: 'stitches', name: 'Stitches removal', rows: 1, isHalf: true },
  { key: 'dressing', name: 'Dressing', rows: 1, isHalf: true },
  { key: 'injectable', name: 'Speciality injectable', rows: 1, isHalf: true },
  { key: 'rx', name: 'Rx', rows: 2, isHalf: true },
  { key: 'advice', name: 'Advice', rows: 2 },
  {
    key: 'admission_advice',
    name: 'Advice to admit: reason, urgency, procedure, referral',
    rows: 2,
    fills: 'surgeries',
  },
  { key: 'review', name: 'Review', rows: 1 },
]

/** Every kind of note; fields of the domain facts 6.4 and the practice of 3.19. */
export const KINDS: Readonly<Record<NoteKind, KindOfNote>> = {
  admission: {
    name: 'Admission note',
    repeats: false,
    of: 'inpatients',
    writtenBy: 'doctors',
    document: ADMISSION_NOTES,
    signedWithin: ADMISSION_NOTE_HOURS,
    sections: ADMISSION,
  },
  outpatient: {
    name: 'OPD note',
    repeats: false,
    of: 'everybody',
    writtenBy: 'doctors',
    document: null,
    signedWithin: null,
    sections: OUTPATIENT,
  },
  progress: {
    name: 'Progress note',
    repeats: true,
    of: 'inpatients',
    writtenBy: 'doctors',
    document: null,
    signedWithin: null,
    sections: [
      { key: 'subjective', name: 'What the patient says', rows: 2 },
      { key: 'objective', name: 'Found', rows: 3, takes: ['vitals'] },
      { key: 'assessment', name: 'Assessment', rows: 2, isRequired: true, takes: ['diagnosis'] },
      { key: 'plan', name: 'Plan', rows: 3, takes: ['tests', 'medicines'] },
    ],
  },
  nursing: {
    name: 'Nursing note',
    repeats: true,
    of: 'inpatients',
    writtenBy: 'nurses',
    document: null,
    signedWithin: null,
    sections: [
      {
        key: 'observed',
        name: 'Observed and done',
        rows: 4,
        isRequired: true,
        takes: ['vitals', 'medicines'],
      },
      { key: 'handed_over', name: 'Handed over', rows: 2 },
    ],
  },
  summary: {
    name: 'Discharge summary',
    repeats: false,
    of: 'everybody',
    writtenBy: 'doctors',
    // Its paper is filed when it is signed.
    document: null,
    signedWithin: null,
    sections: SUMMARY_SECTIONS,
    isOfOwnSlice: true,
  },
  operation: { ...OF_OPERATION, name: 'Operation note', sections: OPERATION_SECTIONS },
  anaesthesia: { ...OF_OPERATION, name: 'Anaesthesia record', sections: ANAESTHESIA_SECTIONS },
}

/** The kinds that are begun, filled and signed here. */
export const KINDS_HERE: readonly NoteKind[] = NOTE_KINDS.filter((kind) => !KINDS[kind].isOfOwnSlice)

/** Letters that a section takes. */
export const MOST_OF_A_SECTION = 200_000

/** The section of a kind; undefined where it has none of that name. */
export const sectionOf = (kind: NoteKind, key: string): NoteSection | undefined =>
  KINDS[kind].sections.find((section) => section.key === key)

/** Whether nurses write some sections of a kind that is a doctor's. */
export const hasPartOfNurses = (kind: NoteKind): boolean => KINDS[kind].sections.some(({ isOfNurses }) => isOfNurses)

/** Whether a visit of a type has notes of a kind. */
export const isKindOf = (kind: NoteKind, patientType: string): boolean =>
  KINDS[kind].of === 'everybody' || (KINDS[kind].of === 'inpatients') === (patientType !== 'OPD')
