import type { SliceDescription } from '../kernel/slice-description.ts'

export const physiotherapySlice = {
  standsOn: ['hospitals', 'access', 'catalogue', 'patients', 'visits', 'charges', 'billing'],
  tables: {
    physiotherapy_advices: 'physiotherapy',
    physiotherapy_approvals: 'physiotherapy',
    physiotherapy_packages: 'physiotherapy',
    physiotherapy_sessions: 'physiotherapy',
  },
} as const satisfies SliceDescription
