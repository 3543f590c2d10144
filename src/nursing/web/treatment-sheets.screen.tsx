import { Button, Select } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showDayOf } from '../../kernel/calendar.ts'
import { CountsDue } from '../../narcotics/web/counts-due.tsx'
import { ageAndGender } from '../../patients/model/gender-and-age.ts'
import { useNavigate } from '../../platform/web/navigation.tsx'
import { useList, useRead } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { Chip, type Tone } from '../../ui/display/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx'
import { ofList } from '../../ui/grid/of-list.ts'
import { Page } from '../../ui/page/page.tsx'
import { SearchBox } from '../../ui/page/search-box.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { wardsContract } from '../../wards/model/wards.contract.ts'
import { type SheetRow, treatmentSheetContract } from '../model/treatment-sheet.contract.ts'
import { OfAWard } from './round/of-a-ward.tsx'

const ShiftListDialog = lazy(() => import('./shifts/shift-list.dialog.tsx'))
const TimesDialog = lazy(() => import('./shifts/times.dialog.tsx'))

/** What is due moves with the clock. */
const EVERY_MS = 60_000

const counted = (id: string, label: string, of: (row: SheetRow) => number, tone?: Tone): GridColumn<SheetRow> => ({
  id,
  label,
  width: 90,
  align: tone ? undefined : 'right',
  figures: true,
  text: (row) => String(of(row) || ''),
  ...(tone && { cell: (row: SheetRow) => (of(row) > 0 ? <Chip tone={tone}>{String(of(row))}</Chip> : null) }),
})

const columns = (open: (row: SheetRow) => void): GridColumn<SheetRow>[] => [
  { id: 'place', label: 'Bed', width: 160, sticky: true, text: ({ place }) => place ?? '-' },
  {
    id: 'patient',
    label: 'Patient',
    width: 200,
    grows: true,
    text: ({ patientName }) => patientName,
    opening: { can: true, of: () => 'treatment sheet', open },
  },
  { id: 'visit', label: 'Visit ID', width: 110, text: ({ visitNo }) => visitNo },
  { id: 'age', label: 'Age / Sex', width: 90, text: (row) => ageAndGender(row) },
  { id: 'consultant', label: 'Consultant', width: 160, text: ({ consultant }) => consultant ?? '-' },
  { id: 'admitted', label: 'Admitted', width: 100, text: ({ admittedAt }) => showDayOf(admittedAt, '-') },
  counted('orders', 'Orders', ({ orders }) => orders),
  counted('due', 'Due now', ({ figures }) => figures.dueNow, 'info'),
  counted('late', 'Late', ({ figures }) => figures.late, 'warning'),
  counted('missed', 'Missed', ({ figures }) => figures.missed, 'danger'),
  counted('given', 'Given', ({ figures }) => figures.given),
  counted('come', 'Still due', ({ figures }) => figures.toCome),
  counted('sign', 'To sign', ({ toCountersign }) => toCountersign, 'waiting'),
]

/** /treatment-sheet: who lies in the hospital, with what is due today; by ward it begins the round. */
export function Component() {
  const url = useUrl()
  const go = useNavigate()
  const { can } = useAuth()
  const [search, wardId] = [url.text('search'), url.text('ward')]
  const wards = useRead(wardsContract.wards, {}, { enabled: can('catalogue:read') })
  const list = useList(
    treatmentSheetContract.list,
    { ...(search && { search }), ...(wardId && { wardId }) },
    { everyMs: EVERY_MS },
  )
  const open = ({ visitNo }: SheetRow) => void go(`/treatment-sheet/${visitNo}`)
  const ward = wards.data?.wards.find(({ id }) => id === wardId)
  return (
    <Page
      title="Treatment sheet"
      actions={
        <>
          {can('dose-times:write') && (
            <Button variant="default" onClick={() => url.open({ dialog: 'times' })}>
              Times
            </Button>
          )}
          <OfAWard
            wardId={wardId}
            wards={wards.data?.wards ?? []}
            onWard={(of) => url.open({ ward: of, dialog: 'shift' })}
          >
            End of shift
          </OfAWard>
          <OfAWard
            isMain
            wardId={wardId}
            wards={wards.data?.wards ?? []}
            icon={buttonIcon(IconListCheck)}
            onWard={(of) => void go(`/treatment-round/${of}`)}
          >
            Round
          </OfAWard>
        </>
      }
      toolbar={
        <>
          <SearchBox
            label="Search by patient or visit"
            value={search}
            onChange={(typed) => url.set({ search: typed })}
          />
          <Select
            aria-label="Ward"
            placeholder="All wards"
            clearable
            searchable
            data={(wards.data?.wards ?? []).map(({ id, wardType, wardCode }) => ({
              value: id,
              label: `${wardType} (${wardCode})`,
            }))}
            value={wardId || null}
            onChange={(chosen) => url.set({ ward: chosen })}
          />
          {can('narcotic-count:write') && <CountsDue wardId={wardId} />}
        </>
      }
    >
      <DataGrid<SheetRow>
        label="Treatment sheets"
        storageKey="treatment-sheets"
        columns={columns(open)}
        {...ofList(list)}
        rowKey={({ visitId }) => visitId}
        onOpen={open}
        filters={[search && `Found by ${search}`, ward && ward.wardType].filter(Boolean).join(', ')}
        empty={<EmptyState line={search || wardId ? 'No patient matches.' : 'No patient is in a bed.'} />}
      />
      <Suspense>
        {url.text('dialog') === 'times' && <TimesDialog onClose={() => url.set({ dialog: null })} />}
        {url.text('dialog') === 'shift' && wardId && (
          <ShiftListDialog wardId={wardId} onClose={() => url.set({ dialog: null })} />
        )}
      </Suspense>
    </Page>
  )
}
