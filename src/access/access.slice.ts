import type { SliceDescription } from '../kernel/slice-description.ts'

export const accessSlice = {
  standsOn: ['hospitals'],
  tables: {
    users: 'users',
    sessions: null,
    password_resets: null,
    recovery_codes: null,
    second_factors: null,
    quick_pins: null,
  },
} as const satisfies SliceDescription
