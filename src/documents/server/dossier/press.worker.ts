import { parentPort } from 'node:worker_threads'
import { type Binder, openBinder } from './binder.ts'
import { joinPictures } from './join-pictures.ts'
import type { Answer, Order } from './orders.ts'

/** The other side of press.ts: binds in a thread of its own, so that the server goes on answering. */
let binder: Binder | undefined

async function carryOut(order: Order): Promise<Answer> {
  if (order.do === 'add') {
    binder ??= await openBinder()
    return { widths: await binder.add(order.mediaType, order.bytes) }
  }
  if (order.do === 'finish' && binder) return { bytes: await binder.finish(order.with) }
  if (order.do === 'join') {
    const joined = await joinPictures(order.pictures)
    return joined instanceof Uint8Array ? { bytes: joined } : joined
  }
  return {}
}

parentPort?.on('message', (order: Order) => {
  void carryOut(order).then(
    (answer) => parentPort?.postMessage(answer, answer.bytes ? [answer.bytes.buffer as ArrayBuffer] : []),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) } satisfies Answer),
  )
})
