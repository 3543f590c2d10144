import type { ReactNode } from 'react'
import { useRead } from '../../platform/web/use-call.ts'
import { ComingPage } from '../../ui/feedback/coming-page.tsx'
import { clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import { NoteEditor } from './note-editor.tsx'
import { SignedNote } from './signed-note.tsx'
import type { ToolsOfNote } from './tools-of-note.ts'

type Props = { readonly id: string; readonly list: ReactNode; readonly tools: ToolsOfNote }

/** A note: its draft for who writes it, else what was signed of it. */
export function NoteView({ id, list, tools }: Props) {
  const { data, error, refetch } = useRead(clinicalNotesContract.open, { id }, { keep: false })
  if (!data) return <ComingPage title="Note" error={error} onRetry={() => void refetch()} />
  const reread = async () => (await refetch()).data ?? data
  return data.state === 'draft' && data.mayWrite ? (
    <NoteEditor note={data} list={list} tools={tools} reread={reread} />
  ) : (
    <SignedNote note={data} list={list} />
  )
}
