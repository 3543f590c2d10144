import type { Grants } from '../../roles.ts'

export const hoursGrants = {
  /** The hours of the frequencies and the beginnings of shifts. */
  'dose-times:write': { line: 'P222', letters: /W/, holders: ['admin'] },
} as const satisfies Grants
