import process from 'node:process'
import { Worker } from 'node:worker_threads'
import type { Told } from './isolated-process.ts'

const MB = 1_048_576

/**
 * The other side of `Isolated`, called once by the script of such a process: carries out one order after the other.
 * An order that throws ends the process, for what it leaves behind is not known.
 */
export function serveOrders<Order>(
  carryOut: (order: Order) => Promise<unknown>,
  ready: Promise<unknown> = Promise.resolve(),
): void {
  const memoryMb = Number(process.argv[2])
  new Worker(new URL('./memory-guard.worker.ts', import.meta.url), { workerData: memoryMb * MB }).unref()
  const fail = () => process.exit(1)
  process.on('message', (order: Order) => {
    carryOut(order).then((answer) => process.send?.({ answer, memory: process.memoryUsage.rss() } satisfies Told), fail)
  })
  process.on('disconnect', fail)
  ready.then(() => process.send?.('ready'), fail)
}
