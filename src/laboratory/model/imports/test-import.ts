import type { ImportList } from '../../../platform/model/imports/import-list.ts'

const column = <Field extends string>(field: Field, label: string, ...aliases: readonly string[]) => ({
  field,
  label,
  aliases,
})

/** What the laboratory says of the tests and panels of the price list, a row each; the export writes the same columns. */
export const testImport = {
  name: 'lab-test-terms',
  permission: 'lab-catalogue:edit',
  screen: '/lab?tab=tests&import=lab-test-terms',
  columns: [
    { ...column('name', 'Test', 'test_name', 'panel', 'name'), required: true },
    column('code', 'CGHS code', 'code', 'test_code'),
    column('subSpecialty', 'Sub specialty', 'department'),
    column('parameters', 'Parameters', 'reported_as', 'parameter_codes'),
    column('tests', 'Tests inside', 'panel_tests'),
    column('method', 'Method'),
    column('turnaroundMinutes', 'Turnaround minutes', 'turnaround'),
    column('statMinutes', 'Urgent minutes', 'stat_minutes'),
    column('interfaceCode', 'Interface code'),
    column('machine', 'Machine', 'machine_name'),
    column('loinc', 'LOINC', 'loinc_code'),
    column('icd10', 'ICD-10', 'icd10'),
    column('cpt', 'CPT'),
    column('printOrder', 'Order on the report', 'print_order'),
    column('isMethodShown', 'Method printed'),
    column('startsPage', 'On a page of its own'),
    column('interpretation', 'Interpretation'),
    column('comment', 'Comment'),
    column('opinion', 'Opinion', 'opinion_template'),
    column('from', 'Counts from', 'valid_from'),
  ],
  ragged: 'refused',
} as const satisfies ImportList

export type ImportedTestField = (typeof testImport.columns)[number]['field']
