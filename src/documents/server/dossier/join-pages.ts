import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { type Isolation, ProcessEnded, type QueueMember } from '../../../platform/server/isolation/isolated.ts'
import { JOINING } from './pdf-process.ts'

/** Pictures as one PDF, or the number of the first that cannot be drawn; joined in a process of its own. */
export async function joinPages(
  isolation: Isolation,
  member: QueueMember,
  pictures: readonly Uint8Array[],
): Promise<Verdict<Buffer, 'PAGE_NOT_A_PICTURE'>> {
  try {
    const { bytes, broken } = await isolation.of(JOINING).session(member, (ask) => ask({ do: 'join', pictures }))
    if (bytes) return accept(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return refuse('PAGE_NOT_A_PICTURE', { values: { page: broken ?? 1 } })
  } catch (error) {
    if (error instanceof ProcessEnded) return refuse('PAGE_NOT_A_PICTURE', { values: { page: 1 } })
    throw error
  }
}
