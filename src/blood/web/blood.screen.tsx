import { Button, SegmentedControl } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showMoment } from '../../kernel/calendar.ts'
import { useNavigate } from '../../platform/web/navigation.tsx'
import { useList } from '../../platform/web/use-call.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx'
import { ofList } from '../../ui/grid/of-list.ts'
import { Page } from '../../ui/page/page.tsx'
import { SearchBox } from '../../ui/page/search-box.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { BLOOD_VIEWS, bloodContract } from '../model/blood.contract.ts'
import { COMPONENT_WORDS, REQUISITION_WORDS, URGENCY_WORDS } from '../model/blood-words.ts'
import type { BloodRow } from '../model/shown-blood.ts'
import { REQUISITION_TONES, URGENCY_TONES } from './blood-choices.ts'

const TariffsDialog = lazy(() => import('./dialogs/tariffs.dialog.tsx'))

const VIEW_WORDS = { open: 'Open', waiting: 'Units waiting', running: 'Running', all: 'All' } as const

const figure = (id: string, label: string, of: (row: BloodRow) => number): GridColumn<BloodRow> => ({
  id,
  label,
  width: 90,
  align: 'right',
  figures: true,
  text: (row) => String(of(row) || ''),
})

const columns = (open: (row: BloodRow) => void): GridColumn<BloodRow>[] => [
  {
    id: 'patient',
    label: 'Patient',
    width: 180,
    sticky: true,
    grows: true,
    text: ({ patientName }) => patientName,
    opening: { can: true, of: () => 'blood', open },
  },
  {
    id: 'state',
    label: 'State',
    width: 150,
    text: ({ state }) => REQUISITION_WORDS[state],
    cell: ({ state }) => <Chip tone={REQUISITION_TONES[state]}>{REQUISITION_WORDS[state]}</Chip>,
  },
  { id: 'component', label: 'Component', width: 190, text: ({ component }) => COMPONENT_WORDS[component] },
  figure('units', 'Asked for', ({ units }) => units),
  figure('here', 'Here', ({ here }) => here),
  figure('waiting', 'Waiting', ({ waiting }) => waiting),
  figure('running', 'Running', ({ running }) => running),
  figure('given', 'Given', ({ given }) => given),
  {
    id: 'urgency',
    label: 'Urgency',
    width: 200,
    text: ({ urgency }) => URGENCY_WORDS[urgency],
    cell: ({ urgency }) =>
      urgency === 'routine' ? (
        URGENCY_WORDS.routine
      ) : (
        <Chip tone={URGENCY_TONES[urgency]}>{URGENCY_WORDS[urgency]}</Chip>
      ),
  },
  { id: 'needed', label: 'Needed', width: 140, text: ({ neededAt }) => showMoment(neededAt) },
  { id: 'place', label: 'Bed', width: 140, text: ({ place }) => place ?? '-' },
  { id: 'visit', label: 'Visit ID', width: 110, text: ({ visitNo }) => visitNo },
  { id: 'number', label: 'Requisition', width: 140, text: ({ requisitionNo }) => requisitionNo },
]

/** /blood: requisitions of the hospital, by what waits. */
export function Component() {
  const url = useUrl()
  const go = useNavigate()
  const { can } = useAuth()
  const search = url.text('search')
  const view = url.oneOf('view', BLOOD_VIEWS)
  const list = useList(bloodContract.list, { view, ...(search && { search }) })
  const open = ({ visitNo }: BloodRow) => void go(`/blood/${visitNo}`)
  return (
    <Page
      title="Blood"
      actions={
        can('blood:price') && (
          <Button variant="default" onClick={() => url.open({ dialog: 'tariffs' })}>
            Tariff
          </Button>
        )
      }
      toolbar={
        <>
          <SearchBox
            label="Search by patient, visit or requisition"
            value={search}
            onChange={(typed) => url.set({ search: typed })}
          />
          <SegmentedControl
            aria-label="Shown"
            data={BLOOD_VIEWS.map((value) => ({ value, label: VIEW_WORDS[value] }))}
            value={view}
            onChange={(chosen) => url.set({ view: chosen === 'open' ? null : chosen })}
          />
        </>
      }
    >
      <DataGrid<BloodRow>
        label="Requisitions of blood"
        storageKey="blood-requisitions"
        columns={columns(open)}
        {...ofList(list)}
        rowKey={({ id }) => id}
        onOpen={open}
        filters={[search && `Found by ${search}`, VIEW_WORDS[view]].filter(Boolean).join(', ')}
        empty={
          <EmptyState
            line={
              search || view !== 'open'
                ? 'No requisition matches.'
                : 'No blood is asked for. It is requested at a visit: IPD, Actions, Blood.'
            }
          />
        }
      />
      <Suspense>
        {url.text('dialog') === 'tariffs' && can('blood:price') && (
          <TariffsDialog onClose={() => url.set({ dialog: null })} />
        )}
      </Suspense>
    </Page>
  )
}
