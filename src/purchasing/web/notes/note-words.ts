import type { Tone } from '../../../ui/display/chip.tsx'
import type { NoteState } from '../../model/notes/note-fields.ts'

export const NOTE_STATE_WORDS: Readonly<Record<NoteState, string>> = {
  draft: 'Draft',
  checked: 'Checked',
  approved: 'Approved',
  cancelled: 'Cancelled',
}
export const NOTE_TONES: Readonly<Record<NoteState, Tone>> = {
  draft: 'neutral',
  checked: 'waiting',
  approved: 'good',
  cancelled: 'danger',
}
