import type { Grants } from '../../roles.ts'

export const dispensingGrants = {
  /** What a ward asks for a patient, and what it sends back. */
  'ward-request:create': { line: 'P106', letters: /C/, holders: ['doctor', 'nurse', 'theatre'] },
  'medicine-issue:issue': { line: 'P107', letters: /X/, holders: ['pharmacy'] },
  'ward-issue:accept': { line: 'P105', letters: /X/, holders: ['nurse', 'pharmacy', 'theatre', 'purchase'] },
} as const satisfies Grants
