import type { Grants } from '../../roles.ts'

export const dashboardsGrants = {
  /** Once the final payment is made. */
  'summary:open': {
    line: 'P35',
    letters: /R/,
    holders: ['admin', 'doctor', 'nurse', 'user', 'scope', 'billing', 'insurance', 'discharge'],
  },
  /** Always. */
  'summary:open-early': { line: 'P35', letters: /always/, holders: ['admin'] },
  /** Once the patient is discharged. */
  'outpatient-summary:open': {
    line: 'P36',
    letters: /R/,
    holders: ['admin', 'doctor', 'nurse', 'user', 'scope', 'billing', 'insurance', 'discharge'],
  },
  /** Always. */
  'outpatient-summary:open-early': { line: 'P36', letters: /always/, holders: ['admin', 'scope'] },
} as const satisfies Grants
