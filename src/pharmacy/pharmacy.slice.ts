import type { SliceDescription } from '../kernel/slice-description.ts'

export const pharmacySlice = { standsOn: ['access', 'stock'], tables: {} } as const satisfies SliceDescription
