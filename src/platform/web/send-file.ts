import type { RouteReply, WriteRoute } from '../model/contract/route.ts'
import { type CallInput, failureOf, requestOf } from './call.ts'
import { liveStatus, queryClient } from './live.ts'

type Watching = { readonly signal: AbortSignal; onShare(share: number): void }

/**
 * Sends a file and tells how much of it has gone out (0 to 1), which `fetch` cannot. Refused like any call; undefined
 * when it was cancelled.
 */
export const sendFile = <R extends WriteRoute>(
  route: R,
  input: CallInput<R>,
  { signal, onShare }: Watching,
): Promise<RouteReply<R> | undefined> =>
  new Promise((resolve, reject) => {
    // Cancelled while its pictures were made ready: nothing goes out.
    if (signal.aborted) return resolve(undefined)
    const { url, body, headers } = requestOf(route, input as Record<string, unknown>)
    const request = new XMLHttpRequest()
    request.open(route.method, url)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onShare(total ? loaded / total : 0)
    request.onload = () => {
      const sent = request.status >= 200 && request.status < 300
      if (!sent) return reject(failureOf(request.status, request.response))
      // Without the live stream nobody announces our own change.
      if (!liveStatus.connected) void queryClient.invalidateQueries()
      resolve(request.response as RouteReply<R>)
    }
    request.onerror = () => reject(failureOf(0, null))
    request.onabort = () => resolve(undefined)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
