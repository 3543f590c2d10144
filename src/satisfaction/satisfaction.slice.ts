import type { SliceDescription } from '../kernel/slice-description.ts'

export const satisfactionSlice = {
  standsOn: ['hospitals', 'access', 'catalogue', 'patients', 'visits', 'documents'],
  tables: {
    grievances: 'grievances',
    satisfaction_certificates: 'satisfaction',
    satisfaction_surveys: 'satisfaction',
  },
} as const satisfies SliceDescription
