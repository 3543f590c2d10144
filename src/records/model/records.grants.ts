import type { Grants } from '../../roles.ts'

export const recordsGrants = {
  'record:restore': { line: 'P04', letters: /X/, holders: ['admin'] },
  'record:history': { line: 'P04', letters: /R/, holders: ['admin'] },
} as const satisfies Grants
