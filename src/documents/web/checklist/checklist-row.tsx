import { Anchor, Text } from '@mantine/core'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { showMoment } from '../../../kernel/calendar.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import type { ChecklistLine, StoredDocument } from '../../model/documents.contract.ts'
import { madeAt } from '../../model/made-by-a-desk.ts'
import { DocumentActions } from '../viewing/document-actions.tsx'
import classes from './checklist.module.css'
import { FileOnLine } from './file-on-line.tsx'
import { useLineUpload } from './line-upload.ts'
import { RemarkField } from './remark-field.tsx'

type Props = { readonly visitId: string; readonly line: ChecklistLine; onOpen(document: StoredDocument): void }

/** One line: a file by click, drop, paste or camera, or a Yes or No. */
export function ChecklistRow({ visitId, line, onOpen }: Props) {
  const upload = useLineUpload(visitId, line)
  const [over, setOver] = useState(false)
  const takes = line.can.upload && !line.remarkOnly
  const made = madeAt(line.type, visitId)
  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    event.preventDefault()
    setOver(false)
    upload.send([...files])
  }
  return (
    <li
      className={classes.line}
      aria-label={`${line.type}. ${line.name}`}
      data-over={over || undefined}
      // A click on the line makes it the one that Ctrl+V pastes into.
      tabIndex={-1}
      {...(takes && {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
        onPaste: (event: ClipboardEvent) => {
          if (event.clipboardData.files.length > 0) take(event, event.clipboardData.files)
        },
      })}
    >
      <span className={classes.number}>{line.type}</span>
      <div className={classes.what}>
        <Text className={classes.name ?? ''}>{line.name}</Text>
        <PayerWord line={line} />
        <FileOnLine line={line} upload={upload} takes={takes} onOpen={onOpen} />
        {line.lateSince && <Chip tone="warning">{`Not signed, due ${showMoment(line.lateSince)}`}</Chip>}
        {(takes || line.remarkOnly) && made && (
          <Anchor component={Link} to={made.to} size="xs">
            {made.words}
          </Anchor>
        )}
      </div>
      <RemarkField visitId={visitId} line={line} />
      <DocumentActions line={line} upload={upload} takes={takes} />
    </li>
  )
}

/** What the payer calls this paper, and whether it is still missing. */
function PayerWord({ line: { paper, missing, name } }: { readonly line: ChecklistLine }) {
  if (!paper) return null
  const asked = name.toLowerCase().includes(paper.toLowerCase()) ? '' : paper
  if (missing) return <Chip tone="warning">{asked ? `Missing: ${asked}` : 'Missing'}</Chip>
  return asked ? (
    <Text size="xs" c="dimmed">
      {asked}
    </Text>
  ) : null
}
