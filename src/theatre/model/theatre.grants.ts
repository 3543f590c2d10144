import type { Grants } from '../../roles.ts'

export const theatreGrants = {
  'theatre:read': {
    line: 'P156',
    letters: /R/,
    holders: ['admin', 'doctor', 'nurse', 'user', 'billing', 'insurance', 'pharmacy', 'lab', 'theatre'],
  },
  'theatre-case:ask': { line: 'P157', letters: /C/, holders: ['doctor', 'theatre'] },
  'theatre-case:book': { line: 'P158', letters: /X/, holders: ['doctor', 'theatre'] },
  /** Of a doctor only his own. */
  'theatre-case:push': { line: 'P159', letters: /X/, holders: ['doctor', 'theatre'] },
  'readiness:tick': { line: 'P160', letters: /X/, holders: ['doctor', 'nurse', 'theatre'] },
  /** The marked site and the pre-anaesthetic check. */
  'readiness:tick-clinical': { line: 'P160', letters: /site/, holders: ['doctor'] },
  /** Who operates, or gives the anaesthesia. */
  'readiness:override': { line: 'P161', letters: /X/, holders: ['doctor'] },
  'theatre-checklist:write': { line: 'P162', letters: /X/, holders: ['doctor', 'nurse', 'theatre'] },
  /** The anaesthetist of the case. */
  'anaesthesia-record:write': { line: 'P163', letters: /W/, holders: ['doctor'] },
  /** Who operates: it opens the package. */
  'theatre-case:complete': { line: 'P164', letters: /X/, holders: ['doctor'] },
  'theatre-case:revoke': { line: 'P165', letters: /X/, holders: ['admin', 'doctor'] },
  'theatre-item:use': { line: 'P166', letters: /X/, holders: ['nurse', 'theatre'] },
  'theatre:set-up': { line: 'P168', letters: /W/, holders: ['admin', 'theatre'] },
} as const satisfies Grants
