import type { SliceDescription } from '../kernel/slice-description.ts'

export const refinementSlice = {
  standsOn: ['hospitals', 'access', 'catalogue', 'patients', 'visits'],
  tables: {
    refinement_templates: 'refinement_templates',
  },
} as const satisfies SliceDescription
