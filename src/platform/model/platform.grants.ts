import { EXAMINING, type Grants } from '../../roles.ts'

export const platformGrants = {
  'list:export': {
    line: 'P11',
    letters: /X/,
    holders: [
      'admin',
      'doctor',
      'user',
      'billing',
      'insurance',
      'discharge',
      'pharmacy',
      'lab',
      'accounts',
      ...EXAMINING,
      'purchase',
    ],
  },
} as const satisfies Grants
