import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { beginNote } from './begin-note.ts'
import { listNotes, openNote, showAids } from './open-note.ts'
import { printNote } from './print-note.ts'
import { saveSections } from './save-sections.ts'
import { setTimeOfNote } from './set-time.ts'
import { addAddendum, amendNote, countersignNote, discardDraft } from './signing/after-signing.ts'
import { signNote } from './signing/sign-note.ts'
import { listNoteTexts, removePhrase, removeTemplate, savePhrase, saveTemplate } from './texts/note-texts.ts'

export const notesRoutes: readonly MountedOperation[] = [
  listNotes,
  openNote,
  showAids,
  beginNote,
  saveSections,
  setTimeOfNote,
  signNote,
  addAddendum,
  amendNote,
  discardDraft,
  countersignNote,
  printNote,
  listNoteTexts,
  savePhrase,
  saveTemplate,
  removePhrase,
  removeTemplate,
]
