import type { SliceDescription } from '../kernel/slice-description.ts'

export const purchasingSlice = {
  standsOn: ['access', 'hospitals', 'records', 'medicines'],
  tables: { suppliers: 'purchasing' },
} as const satisfies SliceDescription
