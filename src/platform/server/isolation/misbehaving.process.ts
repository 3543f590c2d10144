import { serveOrders } from './serve-orders.ts'

/** What a file can make a process do; for the tests of its limits. */
export type Order =
  | { readonly do: 'echo'; readonly bytes: Uint8Array }
  | { readonly do: 'spin' | 'grow heap' | 'grow buffers' | 'throw' }
  | { readonly do: 'read'; readonly path: string }

serveOrders(async (order: Order) => {
  if (order.do === 'echo') return order.bytes
  if (order.do === 'throw') throw new Error('broken')
  if (order.do === 'read') return (await import('node:fs')).readFileSync(order.path, 'utf8')
  const kept: unknown[] = []
  for (;;) {
    if (order.do === 'grow heap') kept.push(Array.from({ length: 1_000 }, (_, at) => ({ at })))
    if (order.do === 'grow buffers') kept.push(Buffer.alloc(1_048_576, 1))
  }
})
