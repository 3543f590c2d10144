import type { MenuCount } from '../../platform/model/records/menu-count.ts'

export const dischargeCounts: readonly MenuCount[] = [
  { entry: 'security-verification', permission: 'gate-pass:verify', reads: ['gate_passes'], of: ['open-passes'] },
]
