import type { SanctionStatus } from '../../model/treatment/sanction.ts'

/** The sanction of a surgery, in the same colour on every screen. */
export const SANCTION_TONES = {
  Sanctioned: 'good',
  Approved: 'good',
  'Not Sanctioned': 'warning',
  Pending: 'waiting',
  Rejected: 'danger',
} as const satisfies Record<SanctionStatus, string>
