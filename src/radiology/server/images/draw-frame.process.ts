import imaging from 'dcmjs-imaging'
import { encode } from 'fast-png'
import { serveOrders } from '../../../platform/server/isolation/serve-orders.ts'
import type { DrawnFrame, DrawOrder } from './draw-frame.ts'

const { DicomImage, NativePixelDecoder, WindowLevel } = imaging

/** The picture of which frames were asked last: the next one is most often of it. */
let last: { readonly id: string; readonly image: imaging.DicomImage } | undefined

/** The other side of draw-frame.ts. */
serveOrders(async ({ id, bytes, frame, window }: DrawOrder): Promise<DrawnFrame> => {
  if (bytes) last = { id, image: new DicomImage(Uint8Array.from(bytes).buffer) }
  if (last?.id !== id) return 'unknown'
  const windowLevel = window && new WindowLevel(window.width, window.centre)
  const drawn = last.image.render({ frame, ...(windowLevel && { windowLevel }) })
  return Buffer.from(
    encode({ width: drawn.width, height: drawn.height, data: new Uint8Array(drawn.pixels), channels: 4, depth: 8 }),
  )
}, NativePixelDecoder.initializeAsync())
