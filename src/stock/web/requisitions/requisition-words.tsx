import { Chip, type Tone } from '../../../ui/display/chip.tsx'
import { REQUISITION_STATE_WORDS } from '../../model/requisitions/requisition-fields.ts'
import type { RequisitionRow } from '../../model/requisitions/requisitions.contract.ts'

const TONES: Readonly<Record<RequisitionRow['state'], Tone>> = {
  asked: 'waiting',
  part_issued: 'warning',
  issued: 'info',
  closed: 'good',
  refused: 'danger',
  withdrawn: 'neutral',
}

/** How urgent a requisition is, and how far it has come. */
export const RequisitionChips = ({ row: { urgency, state } }: { readonly row: RequisitionRow }) => (
  <>
    {urgency === 'urgent' && <Chip tone="danger">Urgent</Chip>}
    <Chip tone={TONES[state]}>{REQUISITION_STATE_WORDS[state]}</Chip>
  </>
)
