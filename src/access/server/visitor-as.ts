import type { Actor } from '../../platform/server/contract/actor.ts'

/** An account signing in: known by name, without rights yet. */
export const visitorAs = (hospitalId: string, userId: string, role: string): Actor => ({
  userId,
  hospitalId,
  email: '',
  fullName: '',
  role,
  desks: [],
  sessionId: null,
  lastActiveAt: null,
  can: new Set(),
})
