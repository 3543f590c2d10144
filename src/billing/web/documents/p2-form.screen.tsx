import { addressOf } from '../../../platform/web/bytes.ts'
import { VisitOfAddress } from '../../../visits/web/visit-of-address.tsx'
import { billPrintsContract } from '../../model/bill/bill-prints.contract.ts'
import { BillDocument } from './bill-document.tsx'
import { P2Checks } from './p2-checks.tsx'
import { useVersion } from './use-version.ts'

/** /p2form/{visitId}: the P-II as it will be printed, and beside it what is to be seen to before. */
export function Component() {
  return <VisitOfAddress title="P-II">{(visitId) => <P2Form visitId={visitId} />}</VisitOfAddress>
}

function P2Form({ visitId }: { readonly visitId: string }) {
  const asked = { visitId, ...useVersion() }
  return (
    <BillDocument
      title="P-II Individual Bill"
      shown={{ document: 'p2', ...asked, address: addressOf(billPrintsContract.p2, asked) }}
      beside={<P2Checks asked={asked} />}
    />
  )
}
