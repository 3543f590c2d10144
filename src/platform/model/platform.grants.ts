import type { Grants } from '../../roles.ts'

export const platformGrants = {
  'list:export': {
    line: 'P11',
    letters: /X/,
    holders: ['admin', 'doctor', 'user', 'billing', 'insurance', 'discharge', 'pharmacy', 'lab', 'accounts'],
  },
} as const satisfies Grants
