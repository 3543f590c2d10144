import type { SliceDescription } from '../kernel/slice-description.ts'

export const chargesSlice = {
  standsOn: ['access', 'records', 'catalogue', 'schemes', 'patients', 'wards', 'visits', 'documents'],
  tables: {
    charges: 'charges',
    charge_approvals: 'charges',
    charge_details: 'charges',
    implant_files: 'charges',
    switched_off_services: 'charges',
  },
} as const satisfies SliceDescription
