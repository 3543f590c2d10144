import { Button, Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { showMoment } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../../ui/grid/of-list.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { WHY_IT_WAITS } from '../../model/analysers/match-value.ts'
import { MOST_SHOWN, type TrayValue, trayContract } from '../../model/analysers/tray.contract.ts'
import { DropFile } from './drop-file.tsx'
import { ReadySamples } from './ready-samples.tsx'
import { ValueDialog } from './value.dialog.tsx'
import { valueWords } from './value-words.ts'

const whyWords = ({ why, fault, accessionNo, test }: TrayValue): string =>
  why === null ? `Ready: ${test} of ${accessionNo}` : [WHY_IT_WAITS[why], fault].filter(Boolean).join('. ')

const columns = (onOpen: (row: TrayValue) => void): GridColumn<TrayValue>[] => [
  {
    id: 'received',
    label: 'Received',
    width: 150,
    sticky: true,
    text: ({ receivedAt }) => showMoment(receivedAt),
    opening: { can: true, of: ({ code }) => `value ${code}`, open: onOpen },
  },
  { id: 'analyser', label: 'Analyser', width: 150, text: ({ analyser }) => analyser ?? 'Unknown' },
  { id: 'sample', label: 'Sample', width: 150, text: ({ sampleNo }) => sampleNo || '-' },
  { id: 'code', label: 'Code', width: 110, text: ({ code }) => code || '-' },
  { id: 'value', label: 'Value', width: 150, align: 'right', text: (value) => valueWords(value) || '-' },
  { id: 'parameter', label: 'Parameter', width: 180, text: ({ parameter }) => parameter ?? '-' },
  { id: 'why', label: 'Why it waits', width: 360, grows: true, text: whyWords },
]

/** What analysers sent and nobody entered yet: what is ready, what waits for somebody, and files. */
export default function TrayTab() {
  const url = useUrl()
  const { data, isPending, error, refetch } = useRead(trayContract.list, {})
  const again = useWrite(trayContract.matchAgain)
  const value = data?.values.find(({ id }) => id === url.text('value'))
  const close = () => url.set({ value: null })
  const matchAgain = () =>
    again.mutate(
      {},
      {
        onSuccess: ({ matched, waiting }) =>
          toast.success(`${counted(matched, 'value')} matched`, `${counted(waiting, 'value')} wait on.`),
        onError: ({ message }) => toast.error('Not matched', message),
      },
    )
  return (
    <>
      <Group gap={12} align="start">
        <Button variant="default" leftSection={buttonIcon(IconRefresh)} loading={again.isPending} onClick={matchAgain}>
          Match again
        </Button>
        <DropFile analysers={data?.files ?? []} />
      </Group>
      <ReadySamples values={data?.values ?? []} />
      {data?.isMore && <p className={textCss.note}>Only the latest {MOST_SHOWN} values are shown.</p>}
      <DataGrid<TrayValue>
        label="Values of analysers"
        storageKey="lab-tray"
        columns={columns(({ id }) => url.open({ value: id }))}
        {...ofWhole({ isPending, error, refetch }, data?.values)}
        rowKey={({ id }) => id}
        empty={<EmptyState line="What analysers send and what is not entered yet will appear here." />}
      />
      {data && value && <ValueDialog key={value.id} value={value} parameters={data.parameters} onClose={close} />}
    </>
  )
}
