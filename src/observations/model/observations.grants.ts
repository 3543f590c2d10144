import type { Grants } from '../../roles.ts'

export const observationsGrants = {
  /** Charts are read with the course of the stay. */
  'observation:read': {
    line: 'P137',
    letters: /^R$/,
    holders: ['admin', 'doctor', 'nurse', 'scope', 'insurance', 'discharge', 'theatre'],
  },
  /** Vital signs, blood sugar, intake and output, diet; one's own entries are struck out. */
  'observation:write': { line: 'P147', letters: /W/, holders: ['doctor', 'nurse', 'theatre'] },
} as const satisfies Grants
