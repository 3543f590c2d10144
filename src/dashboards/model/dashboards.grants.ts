import type { Grants } from '../../roles.ts'

export const dashboardsGrants = {
  /** Of an inpatient, before the final payment. */
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
