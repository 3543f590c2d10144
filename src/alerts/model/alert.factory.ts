import type { Alert } from './alert.ts'

/** An entry that stands; a test names only what it is about. */
export const anAlert = (about: Partial<Alert> = {}): Alert => ({
  id: '0b6f0a52-1111-4000-8000-000000000001',
  kind: 'allergy',
  allergen: null,
  what: null,
  severity: null,
  reaction: null,
  source: 'patient',
  precautions: null,
  validUntil: null,
  at: '2026-11-20T05:00:00.000Z',
  by: 'Sr. Uike',
  ended: null,
  struck: null,
  ...about,
})

export const STRUCK = { at: '2026-11-21T05:00:00.000Z', by: 'Dr. Bapat', reason: 'another patient' }
export const ENDED = { at: '2026-11-21T05:00:00.000Z', by: 'Sr. Uike' }
