import { EVERY_DESK_BUT_SECURITY, type Grants } from '../../roles.ts'

export const catalogueGrants = {
  'diagnosis:add': { line: 'P12', letters: /C/, holders: ['admin', 'doctor', 'nurse', 'user', 'reception'] },
  'catalogue:read': { line: 'P46', letters: /[RW]/, holders: [...EVERY_DESK_BUT_SECURITY, 'purchase'] },
  'catalogue:edit': { line: 'P46', letters: /W/, holders: ['admin'] },
} as const satisfies Grants
