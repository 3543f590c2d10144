import { Button, FileButton, Group } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { type DragEvent, type MouseEvent, useState } from 'react'
import { asJpeg } from '../../../../patients/web/photo/as-jpeg.ts'
import {
  FILE_TOO_LARGE,
  MAX_FILE_BYTES,
  platformContract,
} from '../../../../platform/model/contract/platform.contract.ts'
import { useWrite } from '../../../../platform/web/use-call.ts'
import type { ResultFile } from '../../../model/results/lab-result.ts'
import type { ResultCell } from '../../../model/results/shown-results.ts'
import { ResultFileName } from '../result-file.tsx'
import css from '../results.module.css'
import { isEnterable } from './use-entry.ts'

type Props = {
  readonly cell: ResultCell
  readonly file: ResultFile | null
  /** `-` where it was not done. */
  readonly text: string
  onFile(file: ResultFile): void
  onType(typed: string): void
}

/** Pages of a report: beyond this side a photo is drawn smaller. */
const PAGE_SIDE = 2400
export const RESULT_FILES = '.pdf,.jpg,.jpeg,.png,image/*'
const ENDINGS = /\.(pdf|jpe?g|png)$/i

/** The file of a parameter: chosen, dropped or photographed, sent at once, and looked at with a press. */
export function FileCell({ cell, file, text, onFile, onType }: Props) {
  const { name } = cell.parameter
  const { problem, isSending, send } = useResultFile(name, onFile)
  const [isOver, setOver] = useState(false)
  if (!isEnterable(cell)) return file ? <ResultFileName file={file} title={name} /> : <span>{text}</span>
  const drop = {
    // Focus opens the panel beside the grid: it would move the button away beneath the press.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      send(event.dataTransfer.files[0] ?? null)
    },
  }
  return (
    <fieldset className={css.file} aria-label={`${name}, result`} data-over={isOver || undefined} {...drop}>
      {file && <ResultFileName file={file} title={name} />}
      {!file && text !== '' && <span>Not done</span>}
      <Group gap={4} justify="flex-end">
        <FileButton accept={RESULT_FILES} onChange={send}>
          {(props) => (
            <Button
              {...props}
              size="compact-xs"
              variant="default"
              loading={isSending}
              leftSection={<IconPaperclip size={14} stroke={1.5} aria-hidden />}
              aria-label={`${file ? 'Another file' : 'Choose a file'}: ${name}`}
            >
              {file ? 'Another file' : 'Choose or drop a file'}
            </Button>
          )}
        </FileButton>
        <span className={css.camera}>
          <FileButton accept="image/*" capture="environment" onChange={send}>
            {(props) => (
              <Button
                {...props}
                size="compact-xs"
                variant="default"
                leftSection={<IconCamera size={14} stroke={1.5} aria-hidden />}
                aria-label={`Camera: ${name}`}
              >
                Camera
              </Button>
            )}
          </FileButton>
        </span>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={`${text === '' ? 'Not done' : 'Remove'}: ${name}`}
          onClick={() => onType(text === '' ? '-' : '')}
        >
          {text === '' ? 'Not done' : 'Remove'}
        </Button>
      </Group>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** Sends a file of a result as soon as it is chosen; why it is not kept, where it is not. */
function useResultFile(name: string, onFile: (file: ResultFile) => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useWrite(platformContract.uploadFile)
  const sent = async (chosen: File) => {
    const file = chosen.type.startsWith('image/') ? await asJpeg(chosen, PAGE_SIDE) : chosen
    if (!ENDINGS.test(file.name)) return setProblem(`${name}: please choose a PDF, JPEG or PNG`)
    if (file.size > MAX_FILE_BYTES) return setProblem(FILE_TOO_LARGE)
    setProblem(null)
    mutate(
      { name: file.name, file },
      {
        onSuccess: (stored) => onFile({ id: stored.id, name: stored.name }),
        onError: ({ message }) => setProblem(message),
      },
    )
  }
  return { problem, isSending: isPending, send: (file: File | null) => void (file && sent(file)) }
}
