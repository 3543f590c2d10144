import type { SliceDescription } from '../kernel/slice-description.ts'

export const theatreSlice = {
  standsOn: [
    'hospitals',
    'access',
    'catalogue',
    'schemes',
    'patients',
    'alerts',
    'wards',
    'visits',
    'documents',
    'notes',
    'charges',
    'billing',
    'journal',
    'medicines',
    'stock',
  ],
  tables: {
    theatres: 'theatre_setup',
    theatre_equipment: 'theatre_setup',
    theatre_cases: 'theatre',
    theatre_case_procedures: 'theatre',
    theatre_case_staff: 'theatre',
    theatre_case_equipment: 'theatre',
    theatre_case_counts: 'theatre',
    theatre_case_items: 'theatre',
    theatre_case_ticks: 'theatre',
    theatre_case_log: 'theatre',
    theatre_case_notes: 'theatre',
  },
} as const satisfies SliceDescription
