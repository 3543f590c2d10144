import type { Grants } from '../../roles.ts'

export const radiologyGrants = {
  'examination:prepare': { line: 'P90', letters: /[UW]/, holders: ['nurse', 'reception', 'radiology', 'radiologist'] },
  /** The charge of an inpatient begins with it. */
  'examination:do': { line: 'P91', letters: /X/, holders: ['radiology', 'radiologist'] },
  'form-f:fill': { line: 'P92', letters: /[UW]/, holders: ['radiology', 'radiologist'] },
  /** The registered person alone. */
  'form-f:declare': { line: 'P93', letters: /X/, holders: ['radiologist'] },
} as const satisfies Grants
