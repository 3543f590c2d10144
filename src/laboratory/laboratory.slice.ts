import type { SliceDescription } from '../kernel/slice-description.ts'

export const laboratorySlice = {
  standsOn: ['access'],
  tables: {
    lab_parameters: 'lab_catalogue',
    lab_parameter_terms: 'lab_catalogue',
    lab_parameter_units: 'lab_catalogue',
    lab_ranges: 'lab_catalogue',
  },
} as const satisfies SliceDescription
