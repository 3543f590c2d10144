import type { SliceDescription } from '../kernel/slice-description.ts'

export const alertsSlice = {
  standsOn: ['access', 'catalogue', 'patients'],
  tables: {
    patient_alerts: 'alerts',
  },
} as const satisfies SliceDescription
