import type { Grants } from '../../roles.ts'

export const medicinesGrants = {
  'medicine:read': {
    line: 'P99',
    letters: /R/,
    holders: [
      'admin',
      'doctor',
      'nurse',
      'user',
      'scope',
      'billing',
      'insurance',
      'pharmacy',
      'accounts',
      'theatre',
      'purchase',
    ],
  },
  'medicine:edit': { line: 'P100', letters: /W/, holders: ['admin', 'pharmacy', 'purchase'] },
  /** What a dose, an allergy and a look-alike name are checked by: a wrong limit harms. */
  'medicine:edit-safety': { line: 'P101', letters: /W/, holders: ['pharmacy'] },
} as const satisfies Grants
