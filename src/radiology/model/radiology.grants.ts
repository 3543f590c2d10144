import type { Grants } from '../../roles.ts'

export const radiologyGrants = {
  'examination:prepare': { line: 'P90', letters: /[UW]/, holders: ['nurse', 'reception', 'radiology', 'radiologist'] },
  /** The charge of an inpatient begins with it. */
  'examination:do': { line: 'P91', letters: /X/, holders: ['radiology', 'radiologist'] },
  'form-f:fill': { line: 'P92', letters: /[UW]/, holders: ['radiology', 'radiologist'] },
  /** The registered person alone. */
  'form-f:declare': { line: 'P93', letters: /X/, holders: ['radiologist'] },
  /** The register of a month, as it goes to the authority; administrators read it. */
  'form-f:register': { line: 'P93', letters: /[RX]/, holders: ['admin', 'radiologist'] },
  'radiology-report:write': { line: 'P94', letters: /W/, holders: ['radiologist'] },
  /** Addenda too; administrators never. */
  'radiology-report:verify': { line: 'P95', letters: /X/, holders: ['radiologist'] },
  'radiology-report:print': {
    line: 'P83',
    letters: /X/,
    holders: [
      'admin',
      'doctor',
      'nurse',
      'user',
      'reception',
      'insurance',
      'discharge',
      'lab',
      'pathologist',
      'radiology',
      'radiologist',
    ],
  },
  /** To withdraw one again too. */
  'radiology-picture:attach': { line: 'P96', letters: /W/, holders: ['radiology', 'radiologist'] },
  'radiology-picture:view': {
    line: 'P97',
    letters: /R/,
    holders: ['doctor', 'nurse', 'insurance', 'radiology', 'radiologist', 'theatre'],
  },
  'radiology-template:read': { line: 'P98', letters: /[RW]/, holders: ['admin', 'radiologist'] },
  'radiology-template:edit': { line: 'P98', letters: /W/, holders: ['radiologist'] },
} as const satisfies Grants
