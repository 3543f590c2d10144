import { Select } from '@mantine/core'
import { showDay, showMoment } from '../../kernel/calendar.ts'
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
import { type PrescriptionRow, prescribingContract, STATES } from '../model/prescribing.contract.ts'
import { numberWords, STATE_TONES, STATE_WORDS } from './prescription-words.ts'

const columns = (onOpen: (row: PrescriptionRow) => void): GridColumn<PrescriptionRow>[] => [
  {
    id: 'number',
    label: 'Prescription',
    width: 190,
    sticky: true,
    text: ({ prescriptionNo, edition }) => numberWords(prescriptionNo, edition),
    opening: { can: true, of: () => 'prescription', open: onOpen },
  },
  {
    id: 'state',
    label: 'State',
    width: 130,
    text: ({ state }) => STATE_WORDS[state],
    cell: ({ state }) => <Chip tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Chip>,
  },
  { id: 'at', label: 'Date', width: 130, text: ({ at }) => showMoment(at) },
  { id: 'patient', label: 'Patient', width: 170, grows: true, text: ({ patientName }) => patientName },
  { id: 'uhid', label: 'Patient ID', width: 120, text: ({ uhid }) => uhid },
  { id: 'visit', label: 'Visit ID', width: 110, text: ({ visitNo }) => visitNo },
  { id: 'type', label: 'Type', width: 90, text: ({ patientType }) => patientType },
  { id: 'doctor', label: 'Doctor', width: 160, text: ({ doctor }) => doctor },
  { id: 'lines', label: 'Lines', width: 60, align: 'right', figures: true, text: ({ lines }) => String(lines) },
  {
    id: 'followUp',
    label: 'Follow-up',
    width: 100,
    text: ({ followUpOn }) => (followUpOn ? showDay(followUpOn) : '-'),
  },
]

/** /prescriptions: what was prescribed, by day, doctor, state and patient; the newest first. */
export function Component() {
  const url = useUrl()
  const go = useNavigate()
  const [search, from, to, doctorId] = [url.text('search'), url.text('from'), url.text('to'), url.text('doctor')]
  const state = STATES.find((one) => one === url.text('state'))
  const filter = { ...(search && { search }), ...(from && { from }), ...(to && { to }), ...(doctorId && { doctorId }) }
  const list = useList(prescribingContract.list, { ...filter, ...(state && { state }) })
  const { data } = useRead(prescribingContract.figures, filter)
  const open = ({ visitNo, id }: PrescriptionRow) => void go(`/prescriptions/${visitNo}?prescription=${id}`)
  const isFiltered = Object.keys(filter).length > 0 || state !== undefined
  return (
    <Page
      title="Prescriptions"
      figures={
        <FigureStrip
          loading={data === undefined}
          figures={STATES.map((one) => ({
            label: STATE_WORDS[one],
            value: data?.states.find((counted) => counted.state === one)?.count,
            filter: { isApplied: state === one, toggle: () => url.set({ state: state === one ? null : one }) },
          }))}
        />
      }
      toolbar={
        <>
          <SearchBox
            label="Search by patient, visit or prescription"
            value={search}
            onChange={(typed) => url.set({ search: typed })}
          />
          <Select
            aria-label="Doctor"
            placeholder="All doctors"
            clearable
            searchable
            data={(data?.doctors ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={doctorId || null}
            onChange={(chosen) => url.set({ doctor: chosen })}
          />
          <DayInput label="From" inToolbar clearable value={from || null} onChange={(day) => url.set({ from: day })} />
          <DayInput label="To" inToolbar clearable value={to || null} onChange={(day) => url.set({ to: day })} />
        </>
      }
    >
      <DataGrid<PrescriptionRow>
        label="Prescriptions"
        storageKey="prescriptions"
        columns={columns(open)}
        {...ofList(list)}
        rowKey={(row) => row.id}
        onOpen={open}
        filters={[search && `Found by ${search}`, state && STATE_WORDS[state], from && `from ${from}`, to && `to ${to}`]
          .filter(Boolean)
          .join(', ')}
        empty={
          <EmptyState
            line={
              isFiltered ? 'No prescription matches.' : 'Prescriptions begin at a visit: OPD, Actions, Prescriptions.'
            }
          />
        }
      />
    </Page>
  )
}
