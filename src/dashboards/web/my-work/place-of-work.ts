import { pageOfNote } from '../../../notes/model/page-of-note.ts'
import type { Address } from '../../../platform/model/contract/address.ts'
import type { WaitingWork } from '../../model/my-work/my-work.contract.ts'

/** Where the thing itself is read, signed and countersigned. */
export function placeOfWork(work: Pick<WaitingWork, 'kind' | 'noteKind' | 'id' | 'visitNo' | 'isOutpatient'>): Address {
  const { kind, noteKind, id, visitNo, isOutpatient } = work
  if (noteKind === null) return `/treatment-sheet/${visitNo}`
  if (noteKind === 'summary') return `/discharge-summary/${visitNo}`
  if (kind === 'admission_note') return `/admission-notes/${visitNo}`
  const screen = isOutpatient ? '/opd-admission-notes' : '/admission-notes'
  return pageOfNote({ id, kind: noteKind }) ?? `${screen}/${visitNo}?note=${id}`
}
