import type { Grants } from '../../roles.ts'

export const notesGrants = {
  /** Admission notes and notes of outpatients. */
  'note:read': {
    line: 'P136',
    letters: /R/,
    holders: ['admin', 'doctor', 'nurse', 'user', 'scope', 'reception', 'billing', 'insurance', 'discharge', 'theatre'],
  },
  /** Progress and nursing notes and charts. */
  'note:read-course': {
    line: 'P137',
    letters: /^R$/,
    holders: ['admin', 'doctor', 'nurse', 'scope', 'insurance', 'discharge', 'theatre'],
  },
  /** Operation notes: those of the course, and billing, which compares the operation with the bill. */
  'operation-note:read': {
    line: 'P137',
    letters: /R/,
    holders: ['admin', 'doctor', 'nurse', 'scope', 'billing', 'insurance', 'discharge', 'theatre'],
  },
  'note:write': { line: 'P138', letters: /W/, holders: ['doctor'] },
  'nursing-note:write': { line: 'P139', letters: /W/, holders: ['nurse', 'theatre'] },
  /** What one may write. */
  'note:sign': { line: 'P140', letters: /X/, holders: ['doctor', 'nurse', 'theatre'] },
  /** Who is named. */
  'note:countersign': { line: 'P141', letters: /X/, holders: ['doctor'] },
  'note:add': { line: 'P142', letters: /X/, holders: ['doctor', 'nurse'] },
  /** The signer, or the consultant of the visit. */
  'note:amend': { line: 'P143', letters: /X/, holders: ['doctor'] },
  /** Templates and phrases of the hospital, and one's own. */
  'note-text:read': { line: 'P144', letters: /W|own/, holders: ['admin', 'doctor', 'nurse'] },
  'note-text:edit': { line: 'P144', letters: /W/, holders: ['admin'] },
  /** Templates and phrases of one's own. */
  'note-text:own': { line: 'P144', letters: /own/, holders: ['doctor', 'nurse'] },
} as const satisfies Grants
