import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { useList } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Chip, type Tone } from '../../../ui/display/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { type OpeningRow, openingsContract } from '../../model/openings/openings.contract.ts'
import { OPENING_STATE_WORDS } from './opening-words.ts'

const WriteOpening = lazy(() => import('./write-opening.tsx'))
const OpenedOpening = lazy(() => import('./shown-opening.tsx'))

const TONES: Readonly<Record<OpeningRow['state'], Tone>> = {
  written: 'waiting',
  approved: 'good',
  cancelled: 'neutral',
}

const columns = (showsCost: boolean): GridColumn<OpeningRow>[] => [
  { id: 'no', label: 'Document', width: 140, sticky: true, figures: true, text: ({ openingNo }) => openingNo },
  { id: 'place', label: 'Place', width: 180, grows: true, text: ({ place }) => place },
  {
    id: 'state',
    label: 'State',
    width: 170,
    text: ({ state }) => OPENING_STATE_WORDS[state],
    cell: ({ state }) => <Chip tone={TONES[state]}>{OPENING_STATE_WORDS[state]}</Chip>,
  },
  { id: 'lines', label: 'Lines', width: 80, align: 'right', figures: true, text: ({ lines }) => String(lines) },
  ...(showsCost
    ? [
        {
          id: 'value',
          label: 'Value at cost',
          width: 130,
          align: 'right',
          figures: true,
          text: ({ value }) => (value === null ? '-' : figure(value)),
        } as const satisfies GridColumn<OpeningRow>,
      ]
    : []),
  {
    id: 'written',
    label: 'Written',
    width: 150,
    figures: true,
    text: ({ writtenAt }) => showMoment(writtenAt),
  },
  { id: 'by', label: 'By', width: 160, text: ({ writtenBy }) => writtenBy },
  { id: 'decided', label: 'Decided by', width: 160, text: ({ decidedBy }) => decidedBy ?? '-' },
]

/** Opening stock: what was there before the hospital counted with this ledger. */
export default function OpeningsTab() {
  const { can } = useAuth()
  const url = useUrl()
  const list = useList(openingsContract.list, {})
  const id = url.text('document')
  const close = () => url.set({ document: null })
  return (
    <>
      {can('stock:write-opening') && (
        <Button
          style={{ alignSelf: 'flex-start' }}
          leftSection={buttonIcon(IconPlus)}
          onClick={() => url.open({ document: 'new' })}
        >
          Write opening stock
        </Button>
      )}
      <DataGrid<OpeningRow>
        label="Opening documents"
        storageKey="stock-openings"
        columns={columns(can('stock:read-cost'))}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowName={(row) => row.openingNo}
        onOpen={(row) => url.open({ document: row.id })}
        empty={<EmptyState line="Opening documents will appear here." />}
      />
      <FormDialog title="Opening stock" opened={id !== ''} onClose={close} size={1080}>
        {id === 'new' ? <WriteOpening onClose={close} /> : id && <OpenedOpening id={id} />}
      </FormDialog>
    </>
  )
}
