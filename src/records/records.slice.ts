import type { SliceDescription } from '../kernel/slice-description.ts'

export const recordsSlice = {
  standsOn: ['access'],
  tables: {
    saved_views: 'saved_views',
  },
} as const satisfies SliceDescription
