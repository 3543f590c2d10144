import type { Permission } from '../../grants.ts'
import type { NoteKind } from './kinds.ts'

/** The right to read a kind: admission and OPD notes are read by more people than the course of a stay. */
export const rightToRead = (kind: NoteKind): Permission =>
  kind === 'summary' ? 'summary:read' : kind === 'admission' || kind === 'outpatient' ? 'note:read' : 'note:read-course'
