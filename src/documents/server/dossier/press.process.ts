import { serveOrders } from '../../../platform/server/isolation/serve-orders.ts'
import { type Binder, openBinder } from './binder.ts'
import { joinPictures } from './join-pictures.ts'
import type { Answer, Order } from './orders.ts'

/** The other side of press.ts. */
let binder: Binder | undefined

serveOrders(async (order: Order): Promise<Answer> => {
  if (order.do === 'begin') binder = await openBinder()
  if (order.do === 'add' && binder) return { widths: await binder.add(order.mediaType, order.bytes) }
  if (order.do === 'finish' && binder) return { bytes: await binder.finish(order.with) }
  if (order.do === 'join') {
    const joined = await joinPictures(order.pictures)
    return joined instanceof Uint8Array ? { bytes: joined } : joined
  }
  return {}
})
