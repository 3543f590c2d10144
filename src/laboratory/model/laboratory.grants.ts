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
  'sample:collect': { line: 'P67', letters: /X/, holders: ['doctor', 'nurse', 'lab', 'pathologist', 'theatre'] },
  'sample:receive': { line: 'P68', letters: /X/, holders: ['lab', 'pathologist'] },
  /** A nurse takes back only what she drew and has not handed over. */
  'sample:reject': { line: 'P69', letters: /X|own/, holders: ['nurse', 'lab', 'pathologist'] },
  'sample:undo': { line: 'P70', letters: /own/, holders: ['lab', 'pathologist'] },
  'quality:enter': { line: 'P84', letters: /W/, holders: ['lab', 'pathologist'] },
  'quality:release': { line: 'P85', letters: /X/, holders: ['pathologist'] },
} as const satisfies Grants
