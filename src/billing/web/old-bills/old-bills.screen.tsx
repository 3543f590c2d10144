import { Select } from '@mantine/core'
import { lazy } from 'react'
import { useParams } from 'react-router'
import { useAuth } from '../../../access/web/session.tsx'
import { useList } from '../../../platform/web/use-call.ts'
import { ofList } from '../../../ui/grid/of-list.ts'
import { Page } from '../../../ui/page/page.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { VisitOfAddress } from '../../../visits/web/visit-of-address.tsx'
import { BILL_STATES, STATE_WORDS } from '../../model/bill/bill-states.ts'
import { oldBillsContract } from '../../model/bill/exports/old-bills.contract.ts'
import { BillsGrid } from './bills-grid.tsx'
import { BillsOfPatient } from './bills-of-patient.tsx'

const OldBillsPrint = lazy(async () => ({
  default: (await import('./old-bills-print.dialog.tsx')).OldBillsPrintDialog,
}))

/** /old-bills: every bill of the hospital; /old-bills/{visitId}: those of the patient of a visit. */
export function Component() {
  const { visitId } = useParams()
  if (!visitId) return <AllBills />
  return <VisitOfAddress title="Old bills">{(id) => <BillsOfPatient visitId={id} />}</VisitOfAddress>
}

function AllBills() {
  const url = useUrl()
  const state = BILL_STATES.find((one) => one === url.text('state'))
  const search = url.text('search')
  const { can } = useAuth()
  const asked = { ...(search && { search }), ...(state && { state }) }
  const list = useList(oldBillsContract.oldBills, asked)
  return (
    <Page
      title="Old bills"
      actions={
        can('list:export') && (
          <PrintList>{(dialog) => <OldBillsPrint asked={asked} total={list.total} {...dialog} />}</PrintList>
        )
      }
      toolbar={
        <>
          <SearchBox
            label="Search bills"
            hint="Name, UHID, visit, bill number, claim id or phone"
            value={search}
            onChange={(typed) => url.set({ search: typed })}
          />
          <Select
            aria-label="Status"
            placeholder="Every status"
            w={180}
            clearable
            data={BILL_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
            value={state ?? null}
            onChange={(value) => url.set({ state: value })}
          />
        </>
      }
    >
      <BillsGrid isNarrowed={Boolean(search || state)} {...ofList(list)} />
    </Page>
  )
}
