import type { SliceDescription } from '../kernel/slice-description.ts'

export const bloodSlice = {
  standsOn: [
    'hospitals',
    'access',
    'catalogue',
    'patients',
    'alerts',
    'wards',
    'visits',
    'documents',
    'notes',
    'charges',
    'laboratory',
    'observations',
  ],
  tables: {
    blood_tariffs: 'blood_tariffs',
    blood_requisitions: 'blood',
    blood_units: 'blood',
    blood_transfusions: 'blood',
    blood_transfusion_vitals: 'blood',
  },
} as const satisfies SliceDescription
