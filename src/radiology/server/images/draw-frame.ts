import {
  type IsolatedKind,
  type Isolation,
  ProcessEnded,
  type QueueMember,
} from '../../../platform/server/isolation/isolated.ts'
import type { Window } from '../../model/images/window.ts'

export type DrawOrder = {
  /** Of the picture, which the process remembers. */
  readonly id: string
  readonly bytes?: Uint8Array
  readonly frame: number
  /** That of the file where nobody chose another. */
  readonly window?: Window | undefined
}
/** A PNG; 'unknown' where the bytes of the picture are to be sent first. */
export type DrawnFrame = Uint8Array | 'unknown'

const DRAWING: IsolatedKind<DrawOrder, DrawnFrame> = {
  script: new URL('./draw-frame.process.ts', import.meta.url),
  heapMb: 384,
  memoryMb: 1200,
  wasmMb: 512,
  mostMs: 20_000,
  grownMb: 600,
  idleMs: 300_000,
  mostWaiting: 60,
}

/** A frame of a picture as PNG; undefined where it cannot be drawn. `bytesOf` is asked when the process does not know the picture. */
export async function drawFrame(
  isolation: Isolation,
  member: QueueMember,
  order: Omit<DrawOrder, 'bytes'>,
  bytesOf: () => Promise<Uint8Array>,
): Promise<Buffer | undefined> {
  try {
    return await isolation.of(DRAWING).session(member, async (ask) => {
      const drawn = await ask(order)
      const png = drawn === 'unknown' ? await ask({ ...order, bytes: await bytesOf() }) : drawn
      return png === 'unknown' ? undefined : Buffer.from(png)
    })
  } catch (error) {
    if (error instanceof ProcessEnded) return undefined
    throw error
  }
}
