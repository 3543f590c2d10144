import { Anchor, Button, FileButton, Group } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '../../../platform/model/contract/platform.contract.ts'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { FileLook, WaitingForFile } from '../../../ui/pdf/file-look.tsx'
import { notePapersContract } from '../../model/notes/note-papers.contract.ts'
import type { ShownNote } from '../../model/notes/notes.contract.ts'
import css from '../purchasing.module.css'

const NOT_ADDED = 'Not added'

/** The supplier's paper invoice, scanned or photographed, beside the note that is typed from it. */
export function NotePapers({ note, isShown, show }: Props) {
  const mayAdd = useAuth().can('goods-received:write') && note.state !== 'cancelled'
  const { papers } = note
  if (papers.length === 0 && !mayAdd) return null
  return (
    <aside className={css.paper} data-open={isShown && papers.length > 0} aria-label="Paper of the supplier">
      <Group gap={8}>
        <h2>Paper invoice</h2>
        {papers.length === 0 && <span className={textCss.caption}>Not scanned yet</span>}
        {mayAdd && <AddPages note={note} />}
        {papers.length > 0 && (
          <Button variant="default" size="xs" aria-expanded={isShown} onClick={() => show(!isShown)}>
            {isShown ? 'Hide' : `Show, ${papers.length}`}
          </Button>
        )}
      </Group>
      {isShown && papers.length > 0 && (
        <ol className={css.pages}>
          {papers.map((paper) => (
            <Paper key={paper.id} note={note} paper={paper} />
          ))}
        </ol>
      )}
    </aside>
  )
}

type Props = { readonly note: ShownNote; readonly isShown: boolean; show(isShown: boolean): void }

/** Pages from the scanner's folder or, on a phone, from its camera; one after the other, so that they keep their order. */
function AddPages({ note }: { readonly note: ShownNote }) {
  const { mutateAsync } = useWrite(notePapersContract.attach)
  const [isBusy, setBusy] = useState(false)
  const send = async (files: File[]) => {
    setBusy(true)
    for (const file of files) {
      if (file.size > MAX_FILE_BYTES) toast.error(NOT_ADDED, `${file.name}: ${FILE_TOO_LARGE}`)
      else
        await mutateAsync({ id: note.id, name: file.name, file }).catch(({ message }: Error) =>
          toast.error(NOT_ADDED, message),
        )
    }
    setBusy(false)
  }
  return (
    <FileButton multiple accept=".pdf,image/png,image/jpeg" onChange={(files) => void send(files)}>
      {(props) => (
        <Button {...props} variant="default" size="xs" loading={isBusy} leftSection={buttonIcon(IconPaperclip)}>
          Add pages
        </Button>
      )}
    </FileButton>
  )
}

type PaperProps = { readonly note: ShownNote; readonly paper: ShownNote['papers'][number] }

function Paper({ note, paper: { id, name } }: PaperProps) {
  const mayTakeOff = useAuth().can('goods-received:write') && note.state !== 'approved'
  const { mutate, isPending } = useWrite(notePapersContract.takeOff)
  const address = addressOf(notePapersContract.paper, { id })
  const takeOff = () =>
    mutate(
      { id },
      {
        onSuccess: () => toast.success('Taken off', name),
        onError: ({ message }) => toast.error('Not taken off', message),
      },
    )
  return (
    <li>
      <Group gap={8} mb={4}>
        <Anchor size="xs" href={address} target="_blank" rel="noreferrer" className={textCss.clipped ?? ''}>
          {name}
        </Anchor>
        {mayTakeOff && (
          <Button
            variant="subtle"
            size="compact-xs"
            loading={isPending}
            aria-label={`Take off: ${name}`}
            onClick={takeOff}
          >
            Take off
          </Button>
        )}
      </Group>
      <Suspense fallback={<WaitingForFile />}>
        <FileLook address={address} name={name} />
      </Suspense>
    </li>
  )
}
