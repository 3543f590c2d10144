import { IssuedDeliveries } from '../../../orders/web/issued-reports/issued-deliveries.tsx'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { type ReportListRow, reportsContract } from '../../model/reports/reports.contract.ts'

type Props = { readonly row: ReportListRow; onClose(): void }

/** The versions of a report of a sample and who received each. */
export default function DeliveriesDialog({ row, onClose }: Props) {
  const read = useRead(reportsContract.ofSample, { sampleId: row.sampleId }, { keep: false })
  const deliver = useWrite(reportsContract.deliver)
  return (
    <IssuedDeliveries
      title={`Report ${row.accessionNo}, ${row.patientName}`}
      read={read}
      deliver={deliver.mutateAsync}
      onClose={onClose}
    />
  )
}
