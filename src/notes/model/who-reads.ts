import type { Permission } from '../../grants.ts'
import type { NoteKind } from './kinds.ts'

/** The right to read a kind: admission and OPD notes are read by more people than the course of a stay. */
export function rightToRead(kind: NoteKind): Permission {
  if (kind === 'summary') return 'summary:read'
  if (kind === 'operation') return 'operation-note:read'
  return kind === 'admission' || kind === 'outpatient' ? 'note:read' : 'note:read-course'
}
