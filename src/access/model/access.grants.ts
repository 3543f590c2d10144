import type { Grants } from '../../roles.ts'

export const accessGrants = {
  'account:manage': { line: 'P02', letters: /X/, holders: ['admin'] },
  'account:read': { line: 'P03', letters: /R/, holders: ['admin'] },
  /** Counts only. */
  'account:count': {
    line: 'P03',
    letters: /[R#]/,
    holders: [
      'admin',
      'doctor',
      'nurse',
      'user',
      'scope',
      'reception',
      'billing',
      'insurance',
      'discharge',
      'telecaller',
    ],
  },
} as const satisfies Grants
