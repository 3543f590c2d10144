import type { SliceDescription } from '../kernel/slice-description.ts'

export const uiSlice = {
  standsOn: ['kernel', 'platform'],
  tables: {},
} as const satisfies SliceDescription
