import type { Permission } from '../../../grants.ts'
import type { ImportList } from '../../../platform/model/imports/import-list.ts'
import { IMPORTED_COLUMNS } from './imported-columns.ts'

/** How strict an import is: the CSV dialog refuses a row with a wrong value, the bulk import leaves the value out. */
export type ImportRules = 'csv' | 'bulk'

const required = (names: readonly string[], columns: readonly (typeof IMPORTED_COLUMNS)[number][]) =>
  columns.map(({ field, label, aliases = [] }) => ({ field, label, aliases, required: names.includes(field) }))

/** 'Import Patients from CSV' (specification 1 sections 2.8, 5 and 9). */
export const csvImport = {
  name: 'patients',
  permission: 'patient:import',
  screen: '/patients?import=csv',
  columns: required(['name', 'diagnosis'], IMPORTED_COLUMNS),
  template: [
    'name',
    'diagnosis',
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
  ],
  ragged: 'refused',
} as const satisfies ImportList & { permission: Permission }

/** 'Bulk Patient Data Import' (specification 1 sections 2.8 and 5): one diagnosis column, known in the list or not. */
export const bulkImport = {
  name: 'patients-bulk',
  permission: 'patient:import',
  screen: '/patients?import=bulk',
  columns: required(
    ['name', 'primary_diagnosis'],
    IMPORTED_COLUMNS.filter(({ field }) => field !== 'diagnosis'),
  ).map((column) =>
    column.field === 'primary_diagnosis' ? { ...column, aliases: [...column.aliases, 'diagnosis'] } : column,
  ),
  ragged: 'warned',
} as const satisfies ImportList & { permission: Permission }

export const NO_DIAGNOSES = 'No diagnoses found in the system. Please add at least one diagnosis first.'
