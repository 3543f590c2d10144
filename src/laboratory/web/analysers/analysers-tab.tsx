import '../../../ui/display/pills.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../../ui/grid/of-list.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { analysersContract } from '../../model/analysers/analysers.contract.ts'
import { AnalyserFields } from './analyser-fields.tsx'
import { type Analyser, PROTOCOL_WORDS } from './analyser-words.ts'

const columns = (onOpen: (row: Analyser) => void): GridColumn<Analyser>[] => [
  {
    id: 'name',
    label: 'Analyser',
    width: 200,
    sticky: true,
    text: ({ name }) => name,
    opening: { can: true, of: () => 'analyser', open: onOpen },
  },
  {
    id: 'state',
    label: 'State',
    width: 270,
    text: stateOf,
    cell: (row) => <Chip tone={row.fault ? 'danger' : row.isOn ? 'good' : 'neutral'}>{stateOf(row)}</Chip>,
  },
  { id: 'protocol', label: 'Sends', width: 150, text: ({ protocol }) => PROTOCOL_WORDS[protocol] },
  { id: 'port', label: 'Port', width: 160, text: ({ host, port }) => (port === null ? '-' : `${host}:${port}`) },
  { id: 'sender', label: 'Calls itself', width: 160, text: ({ senderApplication }) => senderApplication || '-' },
  { id: 'codes', label: 'Codes', width: 80, align: 'right', figures: true, text: ({ codes }) => String(codes.length) },
  { id: 'messages', label: 'Messages today', width: 130, align: 'right', figures: true, text: messagesOf },
  {
    id: 'heard',
    label: 'Last message',
    width: 170,
    grows: true,
    text: ({ heardAt }) => (heardAt === null ? 'Never' : showMoment(heardAt)),
  },
]

/** Another program that uses the port is looked for again every few seconds. */
const LOOK_EVERY_MS = 10_000

function stateOf({ isOn, fault }: Analyser): string {
  return fault ? `Not heard: ${fault}` : isOn ? 'On' : 'Off'
}

function messagesOf({ messages, repeats }: Analyser): string {
  return repeats === 0 ? String(messages) : `${messages}, ${repeats} repeated`
}

/** The analysers of the laboratory: what they send by, where the server listens, and what came of them today. */
export default function AnalysersTab() {
  const { can } = useAuth()
  const url = useUrl()
  const { data, isPending, error, refetch } = useRead(analysersContract.list, {}, { everyMs: LOOK_EVERY_MS })
  const opened = url.text('analyser')
  const analyser = data?.analysers.find(({ id }) => id === opened)
  const close = () => url.set({ analyser: null })
  return (
    <>
      {can('analyser:set-up') && (
        <div>
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ analyser: 'new' })}>
            Add analyser
          </Button>
        </div>
      )}
      <DataGrid<Analyser>
        label="Analysers"
        storageKey="lab-analysers"
        columns={columns(({ id }) => url.open({ analyser: id }))}
        {...ofWhole({ isPending, error, refetch }, data?.analysers)}
        rowKey={({ id }) => id}
        empty={<EmptyState line="The analysers that send their results will appear here." />}
      />
      {data && (opened === 'new' || analyser) && (
        <FormDialog title={analyser ? analyser.name : 'New analyser'} opened onClose={close} size={760}>
          <AnalyserFields key={opened} analyser={analyser} parameters={data.parameters} onClose={close} />
        </FormDialog>
      )}
    </>
  )
}
