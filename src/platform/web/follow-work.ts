import { QueryObserver } from '@tanstack/react-query'
import { type LongWork, platformContract } from '../model/contract/platform.contract.ts'
import { call } from './call.ts'
import { queryClient } from './live.ts'

type Watch = { readonly signal: AbortSignal; onProgress(done: number, total: number): void }

/** Should the live stream be interrupted. */
const ASK_AGAIN_MS = 5_000

/** Waits until a long work of this person is done; one that fails or is cancelled throws. Aborting cancels the work. */
export function followWork(id: string, { signal, onProgress }: Watch): Promise<LongWork> {
  const { works, cancelWork } = platformContract
  const observer = new QueryObserver(queryClient, {
    queryKey: [works.path, {}],
    queryFn: () => call(works, {}),
    meta: { shown: works.reads },
    refetchInterval: ASK_AGAIN_MS,
  })
  const { promise, resolve, reject } = Promise.withResolvers<LongWork>()
  const look = () => {
    const work = observer.getCurrentResult().data?.works.find((each) => each.id === id)
    if (!work) return
    if (work.state === 'running') onProgress(work.done, work.total ?? 0)
    else if (work.state === 'done') resolve(work)
    else reject(new Error(work.note ?? 'This was cancelled.'))
  }
  const cancel = () => {
    void call(cancelWork, { id }).catch(() => undefined)
    reject(signal.reason)
  }
  const unsubscribe = observer.subscribe(look)
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  else look()
  return promise.finally(() => {
    unsubscribe()
    signal.removeEventListener('abort', cancel)
  })
}
