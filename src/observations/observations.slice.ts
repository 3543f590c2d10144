import type { SliceDescription } from '../kernel/slice-description.ts'

export const observationsSlice = {
  standsOn: ['hospitals', 'access', 'hours', 'catalogue', 'patients', 'alerts', 'wards', 'visits'],
  tables: {
    vital_signs: 'observations',
    fluid_entries: 'observations',
    diets: 'observations',
    observation_choices: 'observations',
  },
} as const satisfies SliceDescription
