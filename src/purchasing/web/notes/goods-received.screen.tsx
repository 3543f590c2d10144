import { useUrl } from '../../../ui/page/url.ts'
import { NoteList } from './note-list.tsx'
import { NoteScreen } from './note-screen.tsx'

/** What has come from suppliers: the notes, or the one that the address names. */
export function Component() {
  const id = useUrl().text('note')
  return id ? <NoteScreen key={id} id={id} /> : <NoteList />
}
