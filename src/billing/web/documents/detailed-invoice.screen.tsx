import { Select } from '@mantine/core'
import { useParams } from 'react-router'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import { CHARGE_HEAD_WORDS, CHARGE_HEADS } from '../../../schemes/model/charge-heads.ts'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { FindVisit } from '../../../visits/web/find-visit.tsx'
import { VisitOfAddress } from '../../../visits/web/visit-of-address.tsx'
import { billExportsContract } from '../../model/bill/exports/bill-exports.contract.ts'
import { billPrintsContract } from '../../model/bill/exports/bill-prints.contract.ts'
import { BillDocument } from './bill-document.tsx'
import { ExportBill } from './export-bill.tsx'
import { useVersion } from './use-version.ts'

/** /detailed-invoice/{visitId}: every line day by day; /detailed-invoice asks for the visit first. */
export function Component() {
  const { visitId: named } = useParams()
  if (!named) return <AskForVisit />
  return <VisitOfAddress title="Detailed invoice">{(visitId) => <DetailedInvoice visitId={visitId} />}</VisitOfAddress>
}

function AskForVisit() {
  const go = useNavigate()
  return (
    <Page title="Detailed invoice" subtitle="Choose the visit for the invoice">
      <FindVisit onVisit={(visitNo) => void go(`/detailed-invoice/${visitNo}`)} />
    </Page>
  )
}

function DetailedInvoice({ visitId }: { readonly visitId: string }) {
  const url = useUrl()
  const version = useVersion()
  const head = CHARGE_HEADS.find((one) => one === url.text('head'))
  const asked = { visitId, ...version, ...(head && { head }) }
  const exporting = useWrite(billExportsContract.exportDetailedInvoice)
  const address = addressOf(billPrintsContract.detailedInvoice, asked)
  return (
    <BillDocument
      title="Detailed invoice"
      shown={{ document: 'detailed-invoice', visitId, ...version, address }}
      actions={
        <ExportBill busy={exporting.isPending} start={(format, then) => exporting.mutate({ ...asked, format }, then)} />
      }
      toolbar={
        <Select
          aria-label="Head"
          placeholder="All heads"
          clearable
          data={CHARGE_HEADS.map((value) => ({ value, label: CHARGE_HEAD_WORDS[value] }))}
          value={head ?? null}
          onChange={(value) => url.set({ head: value })}
        />
      }
    />
  )
}
