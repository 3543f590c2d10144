import type { SliceDescription } from '../kernel/slice-description.ts'

export const narcoticsSlice = {
  standsOn: ['hospitals', 'access', 'hours', 'medicines', 'stock'],
  tables: {
    narcotic_counts: 'narcotics',
    narcotic_count_lines: 'narcotics',
    narcotic_count_reasons: 'narcotics',
    narcotic_count_signatures: 'narcotics',
    narcotic_count_reviews: 'narcotics',
  },
} as const satisfies SliceDescription
