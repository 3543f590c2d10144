import type { NoteSection } from './kinds.ts'

/** What is written of an operation (practice 3.8, facts 5.10 and 11); what the case says already is filled in. */
export const OPERATION_SECTIONS: readonly NoteSection[] = [
  { key: 'procedures', name: 'Procedures, side and outcome', rows: 2, isRequired: true, fills: 'record' },
  { key: 'surgery_at', name: 'Date and times of surgery', rows: 2, isRequired: true, fills: 'record' },
  { key: 'surgeons', name: 'Surgeons, assistants', rows: 1, isRequired: true, isHalf: true, fills: 'record' },
  { key: 'anaesthesia', name: 'Anaesthetist, anaesthesia', rows: 1, isHalf: true, fills: 'record' },
  { key: 'nurses', name: 'Nurses', rows: 1, isHalf: true, fills: 'record' },
  { key: 'position', name: 'Position, approach', rows: 1, isHalf: true },
  {
    key: 'diagnosis_before',
    name: 'Diagnosis before the operation',
    rows: 2,
    isRequired: true,
    isHalf: true,
    fills: 'record',
  },
  { key: 'diagnosis_after', name: 'Diagnosis after the operation', rows: 2, isRequired: true, isHalf: true },
  { key: 'findings', name: 'Findings', rows: 3, isRequired: true },
  { key: 'steps', name: 'Steps', rows: 5, isRequired: true },
  { key: 'specimens', name: 'Specimens', rows: 1, isHalf: true },
  { key: 'blood_loss', name: 'Blood loss', rows: 1, isRequired: true, isHalf: true },
  { key: 'complications', name: 'Complications', rows: 1, isRequired: true, isHalf: true },
  { key: 'drains', name: 'Drains', rows: 1, isHalf: true },
  { key: 'implants', name: 'Implants', rows: 2, fills: 'record' },
  { key: 'counts', name: 'Counts', rows: 3, isRequired: true, fills: 'record' },
  { key: 'closure', name: 'Closure, dressing', rows: 1 },
  { key: 'orders', name: 'Orders after the operation', rows: 4, isRequired: true },
]

/** What the anaesthetist writes of a case. */
export const ANAESTHESIA_SECTIONS: readonly NoteSection[] = [
  { key: 'procedures', name: 'Procedures, side', rows: 1, isRequired: true, fills: 'record' },
  { key: 'team', name: 'Anaesthetist, surgeons', rows: 1, isHalf: true, fills: 'record' },
  { key: 'times', name: 'Times', rows: 2, isRequired: true, fills: 'record' },
  { key: 'assessment', name: 'Pre-anaesthetic assessment', rows: 3, isRequired: true, fills: 'record' },
  { key: 'asa', name: 'ASA class', rows: 1, isRequired: true, isHalf: true },
  { key: 'fasting', name: 'Fasting', rows: 1, isHalf: true, fills: 'record' },
  { key: 'allergies', name: 'Allergies', rows: 1, isHalf: true, fills: 'record' },
  { key: 'technique', name: 'Technique', rows: 2, isRequired: true, fills: 'record' },
  { key: 'drugs', name: 'Drugs: dose, route, time', rows: 4, isRequired: true },
  { key: 'airway', name: 'Airway', rows: 2, isHalf: true },
  { key: 'monitoring', name: 'Monitoring', rows: 2, isRequired: true, isHalf: true },
  { key: 'fluids', name: 'Fluids and blood given', rows: 1, isHalf: true },
  { key: 'losses', name: 'Blood loss, urine', rows: 1, isHalf: true },
  { key: 'complications', name: 'Complications', rows: 1, isRequired: true, isHalf: true },
  { key: 'recovery', name: 'Recovery', rows: 3, isRequired: true },
]
