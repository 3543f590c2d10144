import type { Address } from '../../platform/web/navigation.tsx'

/** Where the bill of a visit (its id or number) is worked on; of one of its payers, or of the present one. */
export const billAddress = (visit: string, payerId?: string): Address =>
  `/final-bill/${visit}${payerId ? `?payerId=${payerId}` : ''}`
