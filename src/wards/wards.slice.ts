import type { SliceDescription } from '../kernel/slice-description.ts'

export const wardsSlice = {
  standsOn: ['access', 'records', 'catalogue', 'patients'],
  tables: {
    wards: 'wards',
    stays: 'stays',
    room_states: 'rooms',
  },
} as const satisfies SliceDescription
