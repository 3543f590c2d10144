import { addressOf } from '../../../platform/web/bytes.ts'
import PrintPreview from '../../../ui/pdf/print-preview.tsx'
import { theatrePrintsContract } from '../../model/prints.contract.ts'

type Props = { readonly id: string; onClose(): void }

/** The checklist of a case on paper. */
export default function ChecklistPreview({ id, onClose }: Props) {
  return (
    <PrintPreview
      title="Surgical safety checklist"
      address={addressOf(theatrePrintsContract.checklist, { id })}
      onClose={onClose}
    />
  )
}
