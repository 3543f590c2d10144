import { Anchor, Button, FileButton, Loader } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { grouped } from '../../kernel/counted.ts'
import { IMPORT_EXTENSIONS, IMPORT_TOO_LARGE, MAX_IMPORT_BYTES } from '../../platform/model/imports/import-limits.ts'
import { templateOf } from '../../platform/model/imports/import-list.ts'
import { importContract } from '../../platform/model/imports/imports.contract.ts'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { DialogFoot } from '../display/dialog-bars.tsx'
import textCss from '../display/text.module.css'
import { toast } from '../feedback/toast.ts'
import css from './import.module.css'
import type { ImportParts } from './import-parts.ts'
import { FAILED_TITLE, NO_FILE } from './import-words.ts'

const ACCEPT = IMPORT_EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** The first step: what the file should look like, a place to put it, and what was left unfinished. */
export function ChooseFile(parts: ImportParts) {
  const { list, words, onFile, onClose } = parts
  const sending = useWrite(importContract.upload)
  const [problem, setProblem] = useState('')
  const refuse = (message: string) => {
    setProblem(message)
    toast.error(FAILED_TITLE, message)
  }
  const send = (file: File | null | undefined) => {
    if (!file) return
    setProblem('')
    if (file.size > MAX_IMPORT_BYTES) return refuse(IMPORT_TOO_LARGE)
    sending.mutate(
      { list: list.name, name: file.name, file },
      {
        onSuccess: ({ id }) => onFile(id),
        onError: (error) => refuse(error.status >= 400 && error.status < 500 ? error.message : words.failed),
      },
    )
  }
  return (
    <>
      <ul className={css.instructions}>
        {words.instructions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Anchor
        className={textCss.iconed ?? ''}
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(templateOf(list))}`}
        download={words.templateName}
      >
        <IconDownload size={16} stroke={1.5} aria-hidden />
        Download Template
      </Anchor>
      <DropPlace busy={sending.isPending} onFile={send} />
      {problem && (
        <p className={css.problem} role="alert">
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          {problem}
        </p>
      )}
      <Unfinished {...parts} />
      <DialogFoot note={null}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={sending.isPending} onClick={() => refuse(NO_FILE)}>
          Import
        </Button>
      </DialogFoot>
    </>
  )
}

type DropProps = { readonly busy: boolean; onFile(file: File | null | undefined): void }

function DropPlace({ busy, onFile }: DropProps) {
  const [over, setOver] = useState(false)
  const hold = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
  }
  const drop = (event: DragEvent) => {
    hold(event, false)
    if (!busy) onFile(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same for those who do not drag
    <div
      className={css.drop}
      data-over={over || undefined}
      onDragOver={(event) => hold(event, true)}
      onDragLeave={(event) => hold(event, false)}
      onDrop={drop}
      aria-live="polite"
    >
      {busy ? (
        <span className={css.busy}>
          <Loader size={18} aria-hidden /> Reading the file...
        </span>
      ) : (
        <>
          <IconFileUpload size={32} stroke={1} aria-hidden className={textCss.quiet} />
          <FileButton accept={ACCEPT} onChange={onFile}>
            {(props) => (
              <Button {...props} variant="default" data-autofocus>
                Choose a file
              </Button>
            )}
          </FileButton>
          <span className={textCss.caption}>
            or drop it here: CSV, TSV, TXT or Excel (.xlsx), at most 50 MB and 500 columns
          </span>
        </>
      )}
    </div>
  )
}

/** What was cancelled, or left by a server that stopped: it goes on where it was. */
function Unfinished({ list, onFile }: ImportParts) {
  const { data } = useRead(importContract.unfinished, { list: list.name })
  const imports = data?.imports ?? []
  if (imports.length === 0) return null
  return (
    <ul className={css.unfinished} aria-label="Unfinished imports">
      {imports.map(({ id, fileName, done, total, state }) => (
        <li key={id}>
          <span>
            {fileName}
            <span className={textCss.caption}>
              {' '}
              {grouped(done)} of {grouped(total)} rows done
            </span>
          </span>
          <Button
            size="xs"
            variant="default"
            onClick={() => onFile(id)}
            aria-label={`${state === 'running' ? 'Show' : 'Continue'} the import of ${fileName}`}
          >
            {state === 'running' ? 'Show' : 'Continue'}
          </Button>
        </li>
      ))}
    </ul>
  )
}
