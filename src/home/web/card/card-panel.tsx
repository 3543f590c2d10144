import { SidePanel } from '../../../ui/page/side-panel.tsx'
import type { HomeCard } from '../../model/home.contract.ts'
import { CardDetails } from './card-details.tsx'

/** The whole card beside the list. */
export default function CardPanel({ card, onClose }: { readonly card: HomeCard; onClose(): void }) {
  return (
    <SidePanel title={card.patientName} opened onClose={onClose} size={460}>
      <CardDetails card={card} />
    </SidePanel>
  )
}
