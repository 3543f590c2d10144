import type { SliceDescription } from './slice-description.ts'

export const kernelSlice = {
  standsOn: [],
  tables: {},
} as const satisfies SliceDescription
