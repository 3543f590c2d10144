import { addressOf } from '../../../platform/web/bytes.ts'
import PrintPreview from '../../../ui/pdf/print-preview.tsx'
import { theatrePrintsContract } from '../../model/prints.contract.ts'

type Props = { readonly day: string; onClose(): void }

/** The list of a day on paper. */
export default function TheatreListPreview({ day, onClose }: Props) {
  return <PrintPreview title="OT list" address={addressOf(theatrePrintsContract.list, { day })} onClose={onClose} />
}
