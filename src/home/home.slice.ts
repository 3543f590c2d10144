import type { SliceDescription } from '../kernel/slice-description.ts'

export const homeSlice = {
  standsOn: ['hospitals', 'access', 'catalogue', 'patients', 'wards', 'visits', 'documents', 'chart', 'dashboards'],
  tables: {},
} as const satisfies SliceDescription
