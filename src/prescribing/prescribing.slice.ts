import type { SliceDescription } from '../kernel/slice-description.ts'

export const prescribingSlice = {
  standsOn: [
    'hospitals',
    'access',
    'catalogue',
    'alerts',
    'patients',
    'visits',
    'charges',
    'orders',
    'medicines',
    'stock',
    'dispensing',
  ],
  tables: {
    prescriptions: 'prescriptions',
    prescription_lines: 'prescriptions',
    prescription_sets: 'prescription_sets',
  },
} as const satisfies SliceDescription
