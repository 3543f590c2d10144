import type { ReactNode } from 'react'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import type { clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import type { NoteSection } from '../model/kinds.ts'

/** Who can countersign. */
export type Countersigners = RouteReply<typeof clinicalNotesContract.aids>['doctors']

/** What a slice says of its kind where it is not the frame's own: what is written, printed and signed, and what stands beside. */
export type FrameOfKind = {
  readonly name: string
  /** Those that this account writes. */
  readonly sections: readonly NoteSection[]
  /** Signs, prints and discards, and does not only write a part of it. */
  readonly isWhole: boolean
  /** Why the signed paper does not open yet; null where it does. */
  readonly printBlocked: string | null
  readonly actions: ReactNode
  /** At the right, above and below what is missing. */
  readonly above: ReactNode
  readonly beside: ReactNode
  /** Of a version; 0 is the draft or the newest. */
  printAddress(version: number): string
  signDialog(doctors: Countersigners, onClose: () => void): ReactNode
}
