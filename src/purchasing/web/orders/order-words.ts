import type { Tone } from '../../../ui/display/chip.tsx'
import type { OrderState } from '../../model/orders/decide-order.ts'

export const ORDER_STATE_WORDS: Readonly<Record<OrderState, string>> = {
  draft: 'Draft',
  submitted: 'Submitted',
  approved: 'Approved',
  sent: 'Sent',
  part_received: 'Part received',
  closed: 'Closed',
  cancelled: 'Cancelled',
}

export const ORDER_TONES: Readonly<Record<OrderState, Tone>> = {
  draft: 'neutral',
  submitted: 'waiting',
  approved: 'info',
  sent: 'info',
  part_received: 'warning',
  closed: 'good',
  cancelled: 'danger',
}

export const ORDERED_FOR_WORDS = {
  pharmacy: 'Pharmacy',
  lab: 'Laboratory',
  radiology: 'Radiology',
  theatre: 'Theatre',
  ward: 'Ward',
  emergency: 'Emergency',
} as const

export const SENT_HOW_WORDS = { email: 'E-mail', phone: 'Phone', message: 'Message', by_hand: 'By hand' } as const

export const HOLDER_WORDS: Readonly<Record<string, string>> = {
  pharmacy: 'Pharmacist',
  purchase: 'Purchase officer',
  admin: 'Administrator',
}
