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
  /** A test that another laboratory does: sent, and its report attached. */
  'line:outsource': { line: 'P89', letters: /X/, holders: ['lab', 'pathologist'] },
  'analyser:read': { line: 'P87', letters: /[RW]/, holders: ['admin', 'pathologist'] },
  'analyser:set-up': { line: 'P87', letters: /W/, holders: ['admin'] },
  'analyser:match': { line: 'P88', letters: /X/, holders: ['lab', 'pathologist'] },
  'result:enter': { line: 'P71', letters: /W/, holders: ['lab', 'pathologist'] },
  /** Wards see the state and the critical alert only: unverified values are acted on. */
  'result:read-unverified': { line: 'P72', letters: /R/, holders: ['lab', 'pathologist'] },
  'result:read-confidential': { line: 'P75', letters: /R/, holders: ['doctor', 'lab', 'pathologist'] },
  /** Confidential results of a patient whom one does not treat, each time with a reason. */
  'result:break-glass': { line: 'P213', letters: /X/, holders: ['doctor', 'nurse'] },
  /** Another person than who entered; never an administrator, never a technician. */
  'result:verify': { line: 'P76', letters: /X/, holders: ['pathologist'] },
  /** Of named parameters, outside hours: marked single-handed. */
  'result:verify-own': { line: 'P77', letters: /X/, holders: ['pathologist'] },
  'result:send-back': { line: 'P78', letters: /X/, holders: ['pathologist'] },
  'result:amend': { line: 'P79', letters: /X/, holders: ['pathologist'] },
  'critical:record-call': { line: 'P80', letters: /X/, holders: ['lab', 'pathologist', 'radiology', 'radiologist'] },
  'critical:acknowledge': { line: 'P81', letters: /X/, holders: ['doctor', 'nurse', 'theatre'] },
  /** A doctor knows himself; who else takes it on says which doctor was told. */
  'critical:close': { line: 'P81', letters: /^X$/, holders: ['doctor'] },
  'critical:list': {
    line: 'P82',
    letters: /[RW]/,
    holders: ['admin', 'doctor', 'nurse', 'lab', 'pathologist', 'radiology', 'radiologist', 'theatre'],
  },
  'quality:enter': { line: 'P84', letters: /W/, holders: ['lab', 'pathologist'] },
  'quality:release': { line: 'P85', letters: /X/, holders: ['pathologist'] },
  /** Only what is verified; delivery is noted. */
  'report:print': {
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
} as const satisfies Grants
