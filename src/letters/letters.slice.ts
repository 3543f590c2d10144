import type { SliceDescription } from '../kernel/slice-description.ts'

export const lettersSlice = {
  standsOn: [
    'hospitals',
    'access',
    'records',
    'catalogue',
    'schemes',
    'patients',
    'visits',
    'documents',
    'charges',
    'refinement',
  ],
  tables: {
    letter_templates: 'letter_templates',
    letter_template_editions: 'letter_templates',
    letters: 'letters',
  },
} as const satisfies SliceDescription
