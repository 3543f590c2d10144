import { serveOrders } from '../../isolation/serve-orders.ts'
import type { TableOrder } from './read-table.ts'
import { tableParts } from './table-parts.ts'

/** The other side of read-table.ts: reads a part further at each order, so that no more of a table is held than asked. */
let parts = tableParts(new Uint8Array())

serveOrders(async (order: TableOrder) => {
  if (order.do === 'open') parts = tableParts(order.bytes)
  return (await parts.next()).value
})
