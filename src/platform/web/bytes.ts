import { useQuery } from '@tanstack/react-query'
import type { Route, RouteInput } from '../model/contract/route.ts'
import { failureOf, requestOf } from './call.ts'

/** The address of what a route answers with bytes. */
export const addressOf = <R extends Route>(route: R, input: RouteInput<R>): string =>
  requestOf(route, input as Record<string, unknown>).url.href

/** Hands a file of the server to the browser, which saves it under the name that the server gave it. */
export function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** Bytes held in memory only (decisions 'Access': no patient data in the browser's storage). */
export async function bytesAt(address: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { credentials: 'same-origin', signal: signal ?? null }).catch(
    (error: unknown) => {
      if (signal?.aborted) throw error
      throw failureOf(0, null)
    },
  )
  if (answer.ok) return answer.blob()
  throw failureOf(answer.status, await answer.json().catch(() => null))
}

/** The same for a screen; out of memory as soon as nobody looks. */
export const useBytes = (address: string, enabled = true) =>
  useQuery({
    queryKey: ['bytes', address],
    queryFn: ({ signal }) => bytesAt(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled,
  })
