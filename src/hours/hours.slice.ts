import type { SliceDescription } from '../kernel/slice-description.ts'

export const hoursSlice = {
  standsOn: [],
  tables: {
    nursing_settings: 'treatment',
  },
} as const satisfies SliceDescription
