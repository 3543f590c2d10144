import type { SliceDescription } from '../kernel/slice-description.ts'

export const nursingSlice = {
  standsOn: [
    'hospitals',
    'access',
    'hours',
    'catalogue',
    'alerts',
    'patients',
    'wards',
    'visits',
    'documents',
    'charges',
    'medicines',
    'stock',
    'journal',
    'theatre',
    'dispensing',
    'prescribing',
    'observations',
  ],
  tables: {
    medication_orders: 'treatment',
    medication_doses: 'treatment',
    ward_dose_lines: 'treatment',
    dose_effects: 'treatment',
    leaves: 'treatment',
    infusion_rates: 'treatment',
    shift_lists: 'treatment',
    charting_explanations: 'treatment',
  },
} as const satisfies SliceDescription
