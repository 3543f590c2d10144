import type { ImportList } from '../../../platform/model/imports/import-list.ts'

const column = <Field extends string>(field: Field, label: string, ...aliases: readonly string[]) => ({
  field,
  label,
  aliases,
})

/** Parameters of the laboratory from a file, a row each; the export writes the same columns. */
export const parameterImport = {
  name: 'lab-parameters',
  permission: 'lab-catalogue:edit',
  screen: '/lab?tab=parameters&import=lab-parameters',
  columns: [
    { ...column('code', 'Code', 'parameter_code'), required: true },
    column('name', 'Name', 'parameter', 'parameter_name'),
    column('shortName', 'Short name', 'short_form', 'abbreviation'),
    column('kind', 'Result', 'type', 'result_type'),
    column('method', 'Method'),
    column('unit', 'Unit', 'units'),
    column('decimals', 'Decimals'),
    column('loinc', 'LOINC', 'loinc_code'),
    column('choices', 'Choices'),
    column('normalChoices', 'Normal choices'),
    column('possibleLow', 'Possible from'),
    column('possibleHigh', 'Possible to'),
    column('deltaAbsolute', 'Change to confirm in the unit'),
    column('deltaPercent', 'Change to confirm in %'),
    column('deltaDays', 'Compared for days'),
    column('formula', 'Formula'),
    column('ranges', 'Ranges', 'reference_ranges', 'normal_range'),
    column('status', 'Status'),
    column('from', 'Counts from', 'valid_from'),
  ],
  ragged: 'refused',
} as const satisfies ImportList

export type ImportedField = (typeof parameterImport.columns)[number]['field']
