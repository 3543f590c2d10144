import type { SliceDescription } from '../kernel/slice-description.ts'

export const hospitalsSlice = {
  standsOn: [],
  tables: {
    hospitals: 'hospitals',
  },
} as const satisfies SliceDescription
