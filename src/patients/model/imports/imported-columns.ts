import type { ImportColumn } from '../../../platform/model/imports/import-list.ts'
import { descriptionOf, FIELD_NAMES, type ImportedField } from '../registration/registration-fields.ts'
import { day, type ReadCell, recordId, textUpTo } from './imported-cells.ts'

type Column<F extends string> = ImportColumn & { readonly field: F; readonly read: ReadCell }

const column = <const F extends string>(
  field: F,
  label: string,
  read: ReadCell,
  aliases: readonly string[] = [],
): Column<F> => ({ field, label, read, aliases })

const REGISTERED = FIELD_NAMES.map((name) => {
  const { column: own, label, imported } = descriptionOf(name)
  return column((imported.field ?? own) as ImportedField, label, imported.read, imported.aliases)
})

/** Beside the fields of the registration (specification 1 section 3, 'Import also reads …'). */
const OTHERS = [
  column('patients_id', 'Patient ID', textUpTo(40), ['unique id', 'uhid', 'uid', 'mrn', 'patient uid']),
  column('patient_type', 'Patient Type', textUpTo(40)),
  column('diagnosis_id', 'Diagnosis ID', recordId),
  column('diagnosis', 'Diagnosis', textUpTo(200), ['diagnosis name', 'diagnosis category']),
  column('primary_diagnosis', 'Primary Diagnosis', textUpTo(500)),
  column('complications', 'Complications', textUpTo(1000)),
  column('surgery', 'Surgery', textUpTo(1000), ['surgery/procedure', 'procedure', 'cghs surgery']),
  column('surgeon', 'Surgeon', textUpTo(200), ['operating surgeon', 'esic surgeon']),
  column('consultant', 'Consultant', textUpTo(200), ['consultant physician']),
  column('hope_surgeon', 'Hope Surgeon', textUpTo(200)),
  column('hope_consultants', 'Hope Consultants', textUpTo(500), ['hope consultant']),
  column('admission_date', 'Admission Date', day, ['date of admission', 'doa']),
  column('surgery_date', 'Surgery Date', day, ['date of surgery', 'dos']),
  column('discharge_date', 'Discharge Date', day, ['date of discharge', 'dod']),
] as const

/** What an import of patients reads. */
export const IMPORTED_COLUMNS = [...REGISTERED, ...OTHERS]

export type PatientField = (typeof IMPORTED_COLUMNS)[number]['field']

/** What only an import says of a patient: columns of patient_import_facts, all others are the patient's own. */
export const IMPORT_FACTS = [
  'patient_type',
  'diagnosis_id',
  'primary_diagnosis',
  'complications',
  'surgery',
  'surgeon',
  'consultant',
  'hope_surgeon',
  'hope_consultants',
  'admission_date',
  'surgery_date',
  'discharge_date',
] as const satisfies readonly PatientField[]
