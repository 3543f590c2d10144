import type { Grants } from '../../roles.ts'

export const prescribingGrants = {
  'prescription:read': { line: 'P42', letters: /R/, holders: ['admin', 'doctor', 'nurse', 'pharmacy'] },
  /** To sign, to cancel and to begin a new version too; administrators never. */
  'prescription:write': { line: 'P148', letters: /X/, holders: ['doctor'] },
} as const satisfies Grants
