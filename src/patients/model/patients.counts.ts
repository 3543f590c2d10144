import type { MenuCount } from '../../platform/model/records/menu-count.ts'

const ALL = { permission: 'patient:read', reads: ['patients'], of: ['patients'] } as const

export const patientCounts: readonly MenuCount[] = [
  { entry: 'patient-dashboard', ...ALL },
  { entry: 'patients', ...ALL },
]
