import type { NoteSection } from './kinds.ts'

/** What kind of summary a visit has: the modes of a discharge, and that of an outpatient. */
export const SUMMARY_FORMS = ['recovery', 'discharge_on_request', 'lama', 'transfer', 'death', 'outpatient'] as const
export type SummaryForm = (typeof SUMMARY_FORMS)[number]

export const FORM_WORDS: Readonly<Record<SummaryForm, string>> = {
  recovery: 'Discharge summary',
  discharge_on_request: 'Discharge summary, on request',
  lama: 'LAMA / DAMA summary',
  transfer: 'Transfer summary',
  death: 'Death summary',
  outpatient: 'OPD summary',
}

type SummarySection = NoteSection & {
  /** The forms that have it; without it all of them. */
  readonly forms?: readonly SummaryForm[]
}

const LIVING: readonly SummaryForm[] = ['recovery', 'discharge_on_request', 'lama', 'transfer', 'outpatient']
const INPATIENTS: readonly SummaryForm[] = ['recovery', 'discharge_on_request', 'lama', 'transfer', 'death']
const DEATH: readonly SummaryForm[] = ['death']

/** The cause of death as the certificate of form 4 asks for it, each with the interval between onset and death. */
const CAUSE_OF_DEATH: readonly SummarySection[] = [
  { key: 'death_at', name: 'Date, time and place of death', rows: 1, isRequired: true, forms: DEATH, fills: 'record' },
  { key: 'cause_immediate', name: 'I (a) Immediate cause', rows: 1, isRequired: true, isHalf: true, forms: DEATH },
  {
    key: 'interval_immediate',
    name: 'Interval of (a) between onset and death',
    rows: 1,
    isRequired: true,
    isHalf: true,
    forms: DEATH,
  },
  { key: 'cause_antecedent', name: 'I (b) Antecedent cause, due to', rows: 1, isHalf: true, forms: DEATH },
  { key: 'interval_antecedent', name: 'Interval of (b)', rows: 1, isHalf: true, forms: DEATH },
  { key: 'cause_underlying', name: 'I (c) Underlying cause, due to', rows: 1, isHalf: true, forms: DEATH },
  { key: 'interval_underlying', name: 'Interval of (c)', rows: 1, isHalf: true, forms: DEATH },
  { key: 'cause_contributing', name: 'II Other conditions contributing', rows: 2, forms: DEATH },
  {
    key: 'manner_of_death',
    name: 'Manner of death; pregnancy where a woman died',
    rows: 1,
    isRequired: true,
    forms: DEATH,
  },
]

/** Every section of every form, in the order of the paper (practice 3.20). */
const SECTIONS: readonly SummarySection[] = [
  { key: 'diagnosis', name: 'Diagnosis', rows: 2, isRequired: true, fills: 'record' },
  { key: 'provisional', name: 'Provisional diagnosis', rows: 1, fills: 'record', forms: INPATIENTS },
  { key: 'complaint', name: 'Complaints', rows: 2, isRequired: true, isHalf: true, fills: 'record' },
  { key: 'history', name: 'History', rows: 2, isHalf: true, fills: 'record' },
  { key: 'examination', name: 'Examination', rows: 3, fills: 'record' },
  { key: 'course', name: 'Course in hospital', rows: 5, isRequired: true, fills: 'record', forms: INPATIENTS },
  { key: 'operation', name: 'Operation', rows: 2, fills: 'record' },
  { key: 'implants', name: 'Implants', rows: 1, fills: 'record', forms: INPATIENTS },
  { key: 'investigations', name: 'Investigations', rows: 4, fills: 'record' },
  { key: 'imaging', name: 'Radiology', rows: 2, fills: 'record' },
  { key: 'treatment', name: 'Treatment given', rows: 2, fills: 'record' },
  ...CAUSE_OF_DEATH,
  {
    key: 'why_leaving',
    name: 'Why the patient leaves',
    rows: 1,
    fills: 'record',
    forms: ['lama', 'discharge_on_request', 'transfer'],
  },
  { key: 'transferred_to', name: 'Transferred to', rows: 1, isRequired: true, fills: 'record', forms: ['transfer'] },
  {
    key: 'risks',
    name: 'Risks explained',
    rows: 3,
    isRequired: true,
    fills: 'record',
    forms: ['lama', 'discharge_on_request'],
  },
  {
    key: 'explained_to',
    name: 'Explained to: name, relation, language',
    rows: 1,
    isRequired: true,
    fills: 'record',
    forms: ['lama', 'discharge_on_request'],
  },
  {
    key: 'condition',
    name: 'Condition at discharge',
    rows: 1,
    isRequired: true,
    isHalf: true,
    fills: 'record',
    forms: LIVING,
  },
  {
    key: 'vitals',
    name: 'Vitals at discharge',
    rows: 1,
    isHalf: true,
    isOfNurses: true,
    fills: 'record',
    forms: LIVING,
  },
  { key: 'medicines', name: 'Medicines to take home', rows: 4, fills: 'record', forms: LIVING },
  {
    key: 'advice',
    name: 'Diet, activity, wound care',
    rows: 2,
    isOfNurses: true,
    fills: 'record',
    forms: LIVING,
  },
  { key: 'follow_up', name: 'Follow-up', rows: 1, isRequired: true, isHalf: true, fills: 'record', forms: LIVING },
  {
    key: 'urgent',
    name: 'Come back at once if',
    rows: 1,
    isRequired: true,
    isHalf: true,
    fills: 'record',
    forms: LIVING,
  },
  { key: 'pending', name: 'Results pending', rows: 1, fills: 'record' },
]

/** The sections of a form. */
export const sectionsOfForm = (form: SummaryForm): readonly NoteSection[] =>
  SECTIONS.filter(({ forms }) => forms === undefined || forms.includes(form))

/** What a draft of any form may hold: a summary that becomes another form keeps what was written. */
export const SUMMARY_SECTIONS: readonly NoteSection[] = SECTIONS
