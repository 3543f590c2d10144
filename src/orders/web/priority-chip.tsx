import { Chip } from '../../ui/display/chip.tsx'
import { PRIORITY_WORDS, type Priority } from '../model/order-words.ts'

/** How soon an order is wanted, where it is more than routine. */
export const PriorityChip = ({ priority }: { readonly priority: Priority }) =>
  priority === 'routine' ? null : (
    <Chip tone={priority === 'stat' ? 'danger' : 'warning'}>{PRIORITY_WORDS[priority]}</Chip>
  )
