import type { Grants } from '../../roles.ts'

export const laboratoryGrants = {
  'result:read': {
    line: 'P73',
    letters: /R/,
    holders: [
      'admin',
      'doctor',
      'nurse',
      'user',
      'scope',
      'insurance',
      'discharge',
      'lab',
      'pathologist',
      'radiology',
      'radiologist',
      'theatre',
    ],
  },
  'lab-catalogue:read': { line: 'P86', letters: /[RW]/, holders: ['admin', 'lab', 'pathologist'] },
  'lab-catalogue:edit': { line: 'P86', letters: /W/, holders: ['pathologist'] },
} as const satisfies Grants
