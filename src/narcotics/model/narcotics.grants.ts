import type { Grants } from '../../roles.ts'

export const narcoticsGrants = {
  'narcotic-count:read': { line: 'P224', letters: /R/, holders: ['admin', 'nurse', 'pharmacy', 'theatre'] },
  /** At a place of one's own: `countsAt`. */
  'narcotic-count:write': { line: 'P119', letters: /X/, holders: ['nurse', 'pharmacy', 'theatre'] },
  /** Signs beside who counted, by PIN or later. */
  'narcotic-count:witness': { line: 'P120', letters: /X/, holders: ['doctor', 'nurse', 'pharmacy', 'theatre'] },
  /** What differs; by nobody who counted it. */
  'narcotic-count:look-into': { line: 'P225', letters: /X/, holders: ['admin', 'pharmacy'] },
} as const satisfies Grants
