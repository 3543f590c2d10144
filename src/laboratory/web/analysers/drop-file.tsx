import { Button, FileButton, Group, Select } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { counted } from '../../../kernel/counted.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { trayContract } from '../../model/analysers/tray.contract.ts'

type Props = { readonly analysers: readonly { readonly id: string; readonly name: string }[] }

/** Takes the file of an analyser that sends files: chosen or dropped here. */
export function DropFile({ analysers }: Props) {
  const sending = useWrite(trayContract.file)
  const [chosen, choose] = useState<string | null>(null)
  const id = chosen ?? analysers[0]?.id
  if (id === undefined) return null
  const send = (file: File | null | undefined) => {
    if (!file) return
    sending.mutate(
      { id, file },
      {
        onSuccess: ({ values, isRepeat }) =>
          isRepeat
            ? toast.warning('This file came before', 'Nothing was taken twice.')
            : toast.success(`${counted(values, 'value')} taken`, file.name),
        onError: ({ message }) => toast.error('File not taken', message),
      },
    )
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!sending.isPending) send(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same for those who do not drag
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Group gap={8}>
        {analysers.length > 1 && (
          <Select
            aria-label="Analyser of the file"
            data={analysers.map(({ id: value, name }) => ({ value, label: name }))}
            value={id}
            onChange={choose}
          />
        )}
        <FileButton accept=".csv,.txt" onChange={send}>
          {(props) => (
            <Button {...props} variant="default" leftSection={buttonIcon(IconFileUpload)} loading={sending.isPending}>
              Choose a file
            </Button>
          )}
        </FileButton>
        <span className={textCss.caption}>or drop it here</span>
      </Group>
    </div>
  )
}
