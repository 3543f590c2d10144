import { Checkbox, SegmentedControl } from '@mantine/core'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { VisitOfAddress } from '../../../visits/web/visit-of-address.tsx'
import { billExportsContract } from '../../model/bill/exports/bill-exports.contract.ts'
import { billPrintsContract } from '../../model/bill/exports/bill-prints.contract.ts'
import { BillDocument } from './bill-document.tsx'
import { ExportBill } from './export-bill.tsx'
import { useVersion } from './use-version.ts'

const PARTS = [
  { value: 'all', label: 'All' },
  { value: 'lab', label: 'Lab only' },
  { value: 'radiology', label: 'Radiology only' },
] as const

/** /invoice/{visitId}: the invoice as it will be printed, in whole or in part. */
export function Component() {
  return <VisitOfAddress title="Invoice">{(visitId) => <Invoice visitId={visitId} />}</VisitOfAddress>
}

function Invoice({ visitId }: { readonly visitId: string }) {
  const url = useUrl()
  const version = useVersion()
  const only = PARTS.find(({ value }) => value === url.text('only'))?.value ?? 'all'
  const hidesPharmacy = url.text('pharmacy') === 'hidden'
  const removesDiscount = url.text('discount') === 'removed'
  const asked = {
    visitId,
    ...version,
    only,
    pharmacy: hidesPharmacy ? 'hidden' : 'shown',
    discount: removesDiscount ? 'removed' : 'shown',
  } as const
  const exporting = useWrite(billExportsContract.exportInvoice)
  const address = addressOf(billPrintsContract.invoice, asked)
  return (
    <BillDocument
      title="Invoice"
      shown={{ document: 'invoice', visitId, ...version, address }}
      actions={
        <ExportBill busy={exporting.isPending} start={(format, then) => exporting.mutate({ ...asked, format }, then)} />
      }
      toolbar={
        <>
          <SegmentedControl
            aria-label="What is shown"
            data={[...PARTS]}
            value={only}
            onChange={(part) => url.set({ only: part === 'all' ? null : part })}
          />
          <Checkbox
            label="Hide pharmacy"
            checked={hidesPharmacy}
            disabled={only !== 'all'}
            onChange={(event) => url.set({ pharmacy: event.currentTarget.checked ? 'hidden' : null })}
          />
          <Checkbox
            label="Remove discount"
            checked={removesDiscount}
            onChange={(event) => url.set({ discount: event.currentTarget.checked ? 'removed' : null })}
          />
        </>
      }
    />
  )
}
