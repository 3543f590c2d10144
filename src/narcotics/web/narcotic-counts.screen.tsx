import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { monthInWords } from '../../kernel/dates/months.ts'
import { addressOf } from '../../platform/web/bytes.ts'
import { useList, useRead } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { gridColumnsOf } from '../../ui/grid/columns-of-list.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { ofList } from '../../ui/grid/of-list.ts'
import iconCss from '../../ui/page/icon-on-phone.module.css'
import { MonthSelect, useMonth } from '../../ui/page/month-select.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { PrintList } from '../../ui/print-list/print-list.tsx'
import { COUNT_COLUMNS, COUNT_PRESETS, countState, STATE_WORDS } from '../model/count-columns.ts'
import type { ShownCount } from '../model/count-shapes.ts'
import { COUNTS_SHOWN, type CountFilter, narcoticCountsContract } from '../model/narcotic-counts.contract.ts'
import { ShiftBoard } from './shift-board.tsx'
import { STATE_TONES } from './state-tones.ts'

const PrintPreview = lazy(() => import('../../ui/pdf/print-preview.tsx'))
const CountsPrint = lazy(() => import('./counts-print.dialog.tsx'))
const SheetDialog = lazy(() => import('./sheet.dialog.tsx'))
const CountDialog = lazy(() => import('./count.dialog.tsx'))

const COLUMNS = gridColumnsOf<ShownCount>(COUNT_COLUMNS, COUNT_PRESETS[0].columnIds, 'shift').map((column) =>
  column.id === 'state' ? { ...column, cell: (count: ShownCount) => <StateChip count={count} /> } : column,
)

const StateChip = ({ count }: { readonly count: ShownCount }) => (
  <Chip tone={STATE_TONES[countState(count)]}>{STATE_WORDS[countState(count)]}</Chip>
)

/** /narcotic-counts: where the count of each place stands, and the counts of a month. */
export function Component() {
  const { can } = useAuth()
  const url = useUrl()
  const month = useMonth()
  const show = url.oneOf('show', COUNTS_SHOWN)
  const placeId = url.text('place')
  const places = useRead(narcoticCountsContract.shifts, {}).data?.places ?? []
  const place = places.find((one) => one.placeId === placeId)
  const filter: CountFilter = { show, ...(show === 'month' && { month }), ...(placeId && { placeId }) }
  const list = useList(narcoticCountsContract.list, filter)
  const inWords = [show === 'month' ? monthInWords(month) : show === 'waiting' && 'Waiting for someone', place?.name]
    .filter(Boolean)
    .join(', ')
  return (
    <Page
      title="Narcotic Counts"
      subtitle={place?.name ?? null}
      actions={
        <>
          {place && (
            <Button
              variant="default"
              className={iconCss.button ?? ''}
              aria-label="Print the count sheet"
              leftSection={buttonIcon(IconPrinter)}
              onClick={() => url.open({ paper: '1' })}
            >
              <span className={iconCss.words}>Print the count sheet</span>
            </Button>
          )}
          {can('list:export') && (
            <PrintList>
              {(dialog) => <CountsPrint filter={filter} inWords={inWords} total={list.total} {...dialog} />}
            </PrintList>
          )}
        </>
      }
      toolbar={
        <>
          <SegmentedControl
            aria-label="Counts"
            data={[
              { value: 'latest', label: 'Latest' },
              { value: 'waiting', label: 'Waiting' },
              { value: 'month', label: 'Of a month' },
            ]}
            value={show}
            onChange={(next) => url.set({ show: next })}
          />
          {(show === 'month' || place) && <MonthSelect month={month} />}
          <Select
            aria-label="Place"
            placeholder="All places"
            clearable
            searchable
            w={240}
            data={places.map((one) => ({ value: one.placeId, label: one.name }))}
            value={placeId || null}
            onChange={(next) => url.set({ place: next })}
          />
        </>
      }
    >
      <ShiftBoard placeId={placeId}>
        <DataGrid<ShownCount>
          label="Narcotic counts"
          storageKey="narcotic-counts"
          columns={COLUMNS}
          {...ofList(list)}
          rowKey={({ id }) => id}
          rowName={(count) => `${count.place}, count ${count.countNo}`}
          filters={inWords}
          printsItself
          onOpen={({ id }) => url.open({ count: id })}
          empty={<EmptyState line={show === 'waiting' ? 'No count waits for someone.' : 'Counts will appear here.'} />}
        />
      </ShiftBoard>
      <Suspense>
        {url.text('sheet') && (
          <SheetDialog
            placeId={url.text('sheet')}
            onCounted={(id) => url.set({ sheet: null, count: id })}
            onClose={() => url.set({ sheet: null })}
          />
        )}
        {url.text('count') && (
          <CountDialog
            key={url.text('count')}
            countId={url.text('count')}
            onAgain={(of) => url.set({ count: null, sheet: of })}
            onClose={() => url.set({ count: null })}
          />
        )}
        {place && url.text('paper') && (
          <PrintPreview
            title={`Narcotic count sheet, ${place.name}`}
            address={addressOf(narcoticCountsContract.print, { placeId: place.placeId, month })}
            onClose={() => url.set({ paper: null })}
          />
        )}
      </Suspense>
    </Page>
  )
}
