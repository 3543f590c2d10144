import { showDay, showMoment } from '../../kernel/calendar.ts'
import { FORM_WORDS } from '../../notes/model/discharge-summary.ts'
import { useNavigate } from '../../platform/web/navigation.tsx'
import { useList, useRead } from '../../platform/web/use-call.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { FigureStrip } from '../../ui/display/figure-strip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx'
import { ofList } from '../../ui/grid/of-list.ts'
import { Page } from '../../ui/page/page.tsx'
import { SearchBox } from '../../ui/page/search-box.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { dischargeSummariesContract, SUMMARY_STATES, type SummaryRow } from '../model/discharge-summaries.contract.ts'
import { STATE_TONES, STATE_WORDS } from './summary-words.ts'

const moment = (at: string | null): string => (at === null ? '-' : showMoment(at))

const columns = (onOpen: (row: SummaryRow) => void): GridColumn<SummaryRow>[] => [
  {
    id: 'visit',
    label: 'Visit ID',
    width: 120,
    sticky: true,
    text: ({ visitNo }) => visitNo,
    opening: { can: true, of: ({ visitNo }) => `summary of ${visitNo}`, open: onOpen },
  },
  { id: 'patient', label: 'Patient', width: 190, grows: true, text: ({ patientName }) => patientName },
  {
    id: 'state',
    label: 'Summary',
    width: 140,
    text: ({ state }) => STATE_WORDS[state],
    cell: ({ state }) => <Chip tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Chip>,
  },
  { id: 'form', label: 'Form', width: 180, text: ({ form }) => (form ? FORM_WORDS[form] : '-') },
  {
    id: 'versions',
    label: 'Versions',
    width: 80,
    align: 'right',
    figures: true,
    text: ({ versions }) => String(versions),
  },
  { id: 'by', label: 'By', width: 160, text: ({ by }) => by ?? '-' },
  { id: 'consultant', label: 'Consultant', width: 160, text: ({ consultant }) => consultant ?? '-' },
  { id: 'admitted', label: 'Admitted', width: 130, text: ({ admittedAt }) => moment(admittedAt) },
  { id: 'discharged', label: 'Discharged', width: 130, text: ({ dischargedAt }) => moment(dischargedAt) },
  {
    id: 'followUp',
    label: 'Follow-up',
    width: 100,
    text: ({ followUpOn }) => (followUpOn ? showDay(followUpOn) : '-'),
  },
  { id: 'payer', label: 'Corporate', width: 140, text: ({ payer }) => payer },
  { id: 'type', label: 'Type', width: 90, text: ({ patientType }) => patientType },
  { id: 'uhid', label: 'Patient ID', width: 130, text: ({ uhid }) => uhid },
]

/** /discharge-summary: who leaves or has left, and how far the summary is; the latest first. */
export function Component() {
  const url = useUrl()
  const go = useNavigate()
  const [search, from, to] = [url.text('search'), url.text('from'), url.text('to')]
  const state = SUMMARY_STATES.find((one) => one === url.text('state'))
  const filter = { ...(search && { search }), ...(from && { from }), ...(to && { to }) }
  const list = useList(dischargeSummariesContract.list, { ...filter, ...(state && { state }) })
  const { data } = useRead(dischargeSummariesContract.figures, filter)
  const open = ({ visitNo }: SummaryRow) => void go(`/discharge-summary/${visitNo}`)
  const isFiltered = Object.keys(filter).length > 0 || state !== undefined
  return (
    <Page
      title="Discharge Summaries"
      figures={
        <FigureStrip
          loading={data === undefined}
          figures={SUMMARY_STATES.map((one) => ({
            label: STATE_WORDS[one],
            value: data?.states.find((counted) => counted.state === one)?.count,
            filter: { isApplied: state === one, toggle: () => url.set({ state: state === one ? null : one }) },
          }))}
        />
      }
      toolbar={
        <>
          <SearchBox
            label="Search by patient or visit"
            value={search}
            onChange={(typed) => url.set({ search: typed })}
          />
          <DayInput label="From" inToolbar clearable value={from || null} onChange={(day) => url.set({ from: day })} />
          <DayInput label="To" inToolbar clearable value={to || null} onChange={(day) => url.set({ to: day })} />
        </>
      }
    >
      <DataGrid<SummaryRow>
        label="Discharge summaries"
        storageKey="discharge-summaries"
        columns={columns(open)}
        {...ofList(list)}
        rowKey={(row) => row.visitId}
        onOpen={open}
        filters={[search && `Found by ${search}`, state && STATE_WORDS[state], from && `from ${from}`, to && `to ${to}`]
          .filter(Boolean)
          .join(', ')}
        empty={
          <EmptyState line={isFiltered ? 'No summary matches.' : 'A summary is due once a discharge is planned.'} />
        }
      />
    </Page>
  )
}
