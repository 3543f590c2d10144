import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useList } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { stockTakesContract } from '../../model/stock-takes/stock-takes.contract.ts'
import { TAKE_STATES, type TakeRow } from '../../model/stock-takes/take-shapes.ts'
import { scopeWords, TAKE_STATE_WORDS } from '../../model/stock-takes/take-words.ts'
import css from './stock-takes.module.css'
import { TAKE_TONES } from './take-tones.ts'

const OpenTake = lazy(() => import('./open-take.tsx'))

const COLUMNS: readonly GridColumn<TakeRow>[] = [
  { id: 'no', label: 'Stock take', width: 140, sticky: true, figures: true, text: ({ takeNo }) => takeNo },
  { id: 'place', label: 'Place', width: 170, text: ({ place }) => place },
  { id: 'scope', label: 'Counts', width: 180, grows: true, text: scopeWords },
  {
    id: 'state',
    label: 'State',
    width: 170,
    text: ({ state }) => TAKE_STATE_WORDS[state],
    cell: ({ state }) => <Chip tone={TAKE_TONES[state]}>{TAKE_STATE_WORDS[state]}</Chip>,
  },
  {
    id: 'counted',
    label: 'Counted',
    width: 110,
    align: 'right',
    figures: true,
    text: ({ counted, lines }) => `${grouped(counted)} of ${grouped(lines)}`,
  },
  { id: 'opened', label: 'Opened', width: 150, figures: true, text: ({ openedAt }) => showMoment(openedAt) },
  { id: 'by', label: 'By', width: 160, text: ({ openedBy }) => openedBy },
  { id: 'decided', label: 'Decided by', width: 160, text: ({ decidedBy }) => decidedBy ?? '-' },
]

/** Stock takes: counted blind, approved by a person who counted nothing. */
export default function StockTakesTab() {
  const { can } = useAuth()
  const url = useUrl()
  const navigate = useNavigate()
  const state = TAKE_STATES.find((one) => one === url.text('state'))
  const list = useList(stockTakesContract.list, { ...(state && { state }) })
  return (
    <>
      <div className={css.bar}>
        {can('stock-take:count') && (
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ take: 'new' })}>
            Open a stock take
          </Button>
        )}
        <Select
          aria-label="State"
          placeholder="All states"
          clearable
          w={180}
          data={optionsOf(TAKE_STATE_WORDS)}
          value={state ?? null}
          onChange={(next) => url.set({ state: next })}
        />
      </div>
      <DataGrid<TakeRow>
        label="Stock takes"
        storageKey="stock-takes"
        columns={COLUMNS}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowName={(row) => row.takeNo}
        onOpen={(row) => void navigate(`/pharmacy/stock-takes/${row.id}`)}
        filters={state ? TAKE_STATE_WORDS[state] : ''}
        empty={<EmptyState line={state ? 'No stock take matches.' : 'Stock takes will appear here.'} />}
      />
      <FormDialog
        title="Open a stock take"
        opened={url.text('take') === 'new'}
        onClose={() => url.set({ take: null })}
        size={560}
      >
        <OpenTake onClose={() => url.set({ take: null })} />
      </FormDialog>
    </>
  )
}
