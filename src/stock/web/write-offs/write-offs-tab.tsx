import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { isIsoDate, showDay, showMoment } from '../../../kernel/calendar.ts'
import { useList } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Chip, type Tone } from '../../../ui/display/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { WRITE_OFF_KINDS } from '../../model/write-offs/write-off-fields.ts'
import { WRITE_OFF_STATES, type WriteOffRow, writeOffsContract } from '../../model/write-offs/write-offs.contract.ts'
import css from '../batches/batches.module.css'
import { BegunRow, DOCUMENT_CLOSED } from '../batches/begun-row.tsx'
import { WRITE_OFF_KIND_WORDS, WRITE_OFF_STATE_WORDS } from './write-off-words.ts'

const WriteWriteOff = lazy(() => import('./write-write-off.tsx'))
const OpenedWriteOff = lazy(() => import('./shown-write-off.tsx'))

const TONES: Readonly<Record<WriteOffRow['state'], Tone>> = {
  written: 'waiting',
  approved: 'good',
  rejected: 'neutral',
}

const COLUMNS: readonly GridColumn<WriteOffRow>[] = [
  { id: 'no', label: 'Document', width: 140, sticky: true, figures: true, text: ({ writeOffNo }) => writeOffNo },
  { id: 'kind', label: 'What happened', width: 120, text: ({ kind }) => WRITE_OFF_KIND_WORDS[kind] },
  { id: 'place', label: 'Place', width: 160, text: ({ place }) => place },
  {
    id: 'state',
    label: 'State',
    width: 170,
    text: ({ state }) => WRITE_OFF_STATE_WORDS[state],
    cell: ({ state }) => <Chip tone={TONES[state]}>{WRITE_OFF_STATE_WORDS[state]}</Chip>,
  },
  { id: 'lines', label: 'Lines', width: 70, align: 'right', figures: true, text: ({ lines }) => String(lines) },
  { id: 'reason', label: 'Reason', width: 220, grows: true, text: ({ reason }) => reason },
  { id: 'written', label: 'Written', width: 150, figures: true, text: ({ writtenAt }) => showMoment(writtenAt) },
  { id: 'by', label: 'By', width: 160, text: ({ writtenBy }) => writtenBy },
  { id: 'decided', label: 'Decided by', width: 160, text: ({ decidedBy }) => decidedBy ?? '-' },
]

/** Write-offs: what expired, broke, is lost or was found; written by one person, decided by another. */
export default function WriteOffsTab() {
  const { can } = useAuth()
  const url = useUrl()
  const state = WRITE_OFF_STATES.find((one) => one === url.text('state'))
  const kind = WRITE_OFF_KINDS.find((one) => one === url.text('kind'))
  const day = isIsoDate(url.text('day')) ? url.text('day') : ''
  const list = useList(writeOffsContract.list, { ...(state && { state }), ...(kind && { kind }), ...(day && { day }) })
  const id = url.text('document')
  const close = () => url.set(DOCUMENT_CLOSED)
  const words = [state && WRITE_OFF_STATE_WORDS[state], kind && WRITE_OFF_KIND_WORDS[kind], day && showDay(day)]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <div className={css.bar}>
        {can('stock:write-off') && (
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ document: 'new' })}>
            Write off
          </Button>
        )}
        <Select
          aria-label="State"
          placeholder="All states"
          clearable
          w={180}
          data={optionsOf(WRITE_OFF_STATE_WORDS)}
          value={state ?? null}
          onChange={(next) => url.set({ state: next })}
        />
        <Select
          aria-label="Kind"
          placeholder="All kinds"
          clearable
          w={140}
          data={optionsOf(WRITE_OFF_KIND_WORDS)}
          value={kind ?? null}
          onChange={(next) => url.set({ kind: next })}
        />
        <DayInput label="Day" inToolbar clearable value={day} onChange={(next) => url.set({ day: next || null })} />
      </div>
      <DataGrid<WriteOffRow>
        label="Write-offs"
        storageKey="stock-write-offs"
        columns={COLUMNS}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowName={(row) => row.writeOffNo}
        onOpen={(row) => url.open({ document: row.id })}
        filters={words}
        empty={<EmptyState line={words ? 'No write-off matches.' : 'Write-offs will appear here.'} />}
      />
      <FormDialog title="Write-off" opened={id !== ''} onClose={close} size={860}>
        {id === 'new' ? (
          <BegunRow>{(row) => <WriteWriteOff row={row} onClose={close} />}</BegunRow>
        ) : (
          id && <OpenedWriteOff id={id} />
        )}
      </FormDialog>
    </>
  )
}
