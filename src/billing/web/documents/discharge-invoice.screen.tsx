import { addressOf } from '../../../platform/web/bytes.ts'
import { VisitOfAddress } from '../../../visits/web/visit-of-address.tsx'
import { billPrintsContract } from '../../model/bill/exports/bill-prints.contract.ts'
import { BillDocument } from './bill-document.tsx'
import { useVersion } from './use-version.ts'

/** /discharge-invoice/{visitId}: one line a head, the receipts and the balance, as it will be printed. */
export function Component() {
  return (
    <VisitOfAddress title="Discharge invoice">{(visitId) => <DischargeInvoice visitId={visitId} />}</VisitOfAddress>
  )
}

function DischargeInvoice({ visitId }: { readonly visitId: string }) {
  const asked = { visitId, ...useVersion() }
  const address = addressOf(billPrintsContract.dischargeInvoice, asked)
  return <BillDocument title="Discharge invoice" shown={{ document: 'discharge-invoice', ...asked, address }} />
}
