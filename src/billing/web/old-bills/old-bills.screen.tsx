import { Select } from '@mantine/core'
import { lazy } from 'react'
import { useParams } from 'react-router'
import { useAuth } from '../../../access/web/session.tsx'
import { SimilarNames } from '../../../patients/web/lookup/similar-names.tsx'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import { Chip, type Tone } from '../../../ui/display/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { Page } from '../../../ui/page/page.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { VisitOfAddress } from '../../../visits/web/visit-of-address.tsx'
import { BILL_STATES, type BillState, STATE_WORDS } from '../../model/bill/bill-states.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { OLD_BILL_COLUMNS } from '../../model/bill/exports/old-bill-columns.ts'
import { type OldBill, oldBillsContract } from '../../model/bill/exports/old-bills.contract.ts'

const OldBillsPrint = lazy(async () => ({
  default: (await import('./old-bills-print.dialog.tsx')).OldBillsPrintDialog,
}))
const PatientBillsPrint = lazy(async () => ({
  default: (await import('./old-bills-print.dialog.tsx')).PatientBillsPrintDialog,
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
      <Bills isNarrowed={Boolean(search || state)} {...ofList(list)} />
    </Page>
  )
}

function BillsOfPatient({ visitId }: { readonly visitId: string }) {
  const bill = useRead(billsContract.bill, { visitId })
  const patientId = bill.data?.patientId ?? ''
  const { data, isPending, error, refetch } = useRead(
    oldBillsContract.ofPatient,
    { patientId },
    { enabled: patientId !== '' },
  )
  const { can } = useAuth()
  const name = bill.data && `${bill.data.header.name}, ${bill.data.header.registrationNo}`
  return (
    <Page
      title="Old bills"
      subtitle={name ? `${name}: all visits, newest first` : null}
      actions={
        name &&
        data &&
        can('list:export') && (
          <PrintList>
            {(dialog) => <PatientBillsPrint patientId={patientId} name={name} bills={data.bills} {...dialog} />}
          </PrintList>
        )
      }
    >
      <Bills
        ofPatient
        rows={data?.bills ?? []}
        total={data?.bills.length ?? null}
        loading={isPending && !bill.error}
        error={bill.error ?? error}
        onRetry={() => void (bill.error ? bill.refetch() : refetch())}
        onMore={undefined}
      />
    </Page>
  )
}

const TONES: Readonly<Record<BillState, Tone>> = {
  draft: 'neutral',
  checked: 'info',
  confirmed: 'good',
  submitted: 'good',
  cancelled: 'warning',
}
/** What a column has on the screen beside its words. */
const ON_SCREEN: Readonly<Record<string, Partial<GridColumn<OldBill>>>> = {
  billNo: { width: 134 },
  date: { width: 124 },
  patient: { width: 140, grows: true },
  uhid: { shownFrom: 1600 },
  visit: { width: 92 },
  claim: { width: 118 },
  payer: { width: 92 },
  state: { width: 112, cell: ({ state }) => <Chip tone={TONES[state]}>{STATE_WORDS[state]}</Chip> },
  total: { width: 96 },
  notes: { width: 170, grows: true },
}
const COLUMNS: GridColumn<OldBill>[] = OLD_BILL_COLUMNS.map(({ widthPx: width, ...column }) => ({
  ...column,
  width,
  ...ON_SCREEN[column.id],
}))
/** What the title says of one patient is no column at first. */
const COLUMNS_OF_PATIENT = COLUMNS.map((column) =>
  ['patient', 'uhid'].includes(column.id) ? { ...column, hiddenAtFirst: true } : column,
)

type ListProps = Pick<
  Parameters<typeof DataGrid<OldBill>>[0],
  'rows' | 'total' | 'loading' | 'error' | 'onRetry' | 'onMore'
> & {
  readonly ofPatient?: boolean
  /** A search or a status leaves bills out. */
  readonly isNarrowed?: boolean
}

function Bills({ ofPatient = false, isNarrowed = false, ...list }: ListProps) {
  const go = useNavigate()
  return (
    <DataGrid<OldBill>
      {...list}
      label="Bills"
      storageKey={ofPatient ? 'old-bills-of-patient' : 'old-bills'}
      printsItself
      columns={ofPatient ? COLUMNS_OF_PATIENT : COLUMNS}
      rowKey={(row) => row.id ?? `${row.visitId}:${row.payerId}`}
      onOpen={(row) => void (row.id && go(`/view-bill/${row.id}`))}
      empty={
        <EmptyState
          line={
            isNarrowed
              ? 'No bill matches the search.'
              : 'No bills yet. A bill appears here when it is checked, changed by the desk or confirmed.'
          }
        >
          <SimilarNames />
        </EmptyState>
      }
    />
  )
}
