import type { Grants } from '../../roles.ts'

export const hospitalsGrants = {
  'hospital:settings': { line: 'P47', letters: /W/, holders: ['admin'] },
} as const satisfies Grants
