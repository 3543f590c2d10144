import { refuse, type Verdict } from '../../../kernel/verdict.ts'
import {
  type IsolatedKind,
  type Isolation,
  ProcessEnded,
  type QueueMember,
} from '../../../platform/server/isolation/isolated.ts'
import type { DicomHeader, DicomRefusal } from '../../model/images/read-dicom.ts'

export type ReadOrder = { readonly bytes: Uint8Array }

const READING: IsolatedKind<ReadOrder, Verdict<DicomHeader, DicomRefusal>> = {
  script: new URL('./read-dicom.process.ts', import.meta.url),
  heapMb: 256,
  memoryMb: 600,
  mostMs: 20_000,
  grownMb: 300,
  idleMs: 300_000,
  mostWaiting: 60,
}

/** What a DICOM file says of itself, read in a process of its own; `bytesOf` is asked when it is its turn. */
export async function readDicomFile(
  isolation: Isolation,
  member: QueueMember,
  bytesOf: () => Promise<Uint8Array>,
): Promise<Verdict<DicomHeader, DicomRefusal>> {
  try {
    return await isolation.of(READING).session(member, async (ask) => ask({ bytes: await bytesOf() }))
  } catch (error) {
    if (error instanceof ProcessEnded) return refuse('NOT_DICOM')
    throw error
  }
}
