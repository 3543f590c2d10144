import { EXAMINING, type Grants, INSIDE } from '../../roles.ts'

export const documentsGrants = {
  'document:upload': {
    line: 'P24',
    letters: /W/,
    holders: [
      'admin',
      'doctor',
      'nurse',
      'user',
      'reception',
      'billing',
      'insurance',
      'discharge',
      'lab',
      ...EXAMINING,
    ],
  },
  'document:read': { line: 'P23', letters: /R/, holders: [...INSIDE, 'pharmacy', 'lab', ...EXAMINING] },
  /** Without a referral letter, with a reason. */
  'bill:open-after-grace': { line: 'P29', letters: /X/, holders: ['admin'] },
  /** Without a limit to own papers. */
  'document:bind': { line: 'P23', letters: /^R$/, holders: INSIDE },
  /** What one uploaded oneself. */
  'document:remove': {
    line: 'P25',
    letters: /T|own/,
    holders: ['admin', 'user', 'reception', 'billing', 'insurance', 'discharge', 'lab', ...EXAMINING, 'purchase'],
  },
  /** What anybody uploaded. */
  'document:remove-others': { line: 'P25', letters: /T/, holders: ['admin', 'insurance'] },
} as const satisfies Grants
