import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Answer, Order } from './orders.ts'

const PATIENCE_MS = 60_000
const HEAP_MB = 384

/** A thread that binds PDFs. Orders are answered one after the other; `stop` ends it wherever it is. */
export type Press = {
  order(order: Order): Promise<Answer>
  stop(): Promise<void>
}

export function startPress(): Press {
  const worker = new Worker(new URL('./press.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  return {
    async order(order) {
      const patience = AbortSignal.timeout(PATIENCE_MS)
      const answered = once(worker, 'message', { signal: patience })
      worker.postMessage(order, moved(order))
      const [answer] = (await answered) as [Answer]
      if (answer.failed) throw new Error(answer.failed)
      return answer
    },
    async stop() {
      await worker.terminate()
    },
  }
}

/** Bytes that fill their memory alone go over without a copy. */
const moved = (order: Order): ArrayBuffer[] =>
  order.do === 'add' && order.bytes.byteLength === order.bytes.buffer.byteLength
    ? [order.bytes.buffer as ArrayBuffer]
    : []
