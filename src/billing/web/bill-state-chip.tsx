import { Chip, type Tone } from '../../ui/display/chip.tsx'
import { type BillState, STATE_WORDS } from '../model/bill/bill-states.ts'

const TONES: Readonly<Record<BillState, Tone>> = {
  draft: 'neutral',
  checked: 'info',
  confirmed: 'good',
  submitted: 'good',
  cancelled: 'warning',
}

/** How far a version of a bill is. */
export const BillStateChip = ({ state }: { readonly state: BillState }) => (
  <Chip tone={TONES[state]}>{STATE_WORDS[state]}</Chip>
)
