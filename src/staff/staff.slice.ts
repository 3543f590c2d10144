import type { SliceDescription } from '../kernel/slice-description.ts'

export const staffSlice = {
  standsOn: ['hospitals', 'access', 'catalogue'],
  tables: {},
} as const satisfies SliceDescription
