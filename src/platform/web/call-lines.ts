import type { RouteReply, StreamRoute } from '../model/contract/route.ts'
import { answerOf, type CallInput, failureOf } from './call.ts'

/** Calls a streamed route: its replies as they come. Aborting the signal ends the call at the server too. */
export async function* callLines<R extends StreamRoute>(
  route: R,
  input: CallInput<R>,
  signal: AbortSignal,
): AsyncGenerator<RouteReply<R>> {
  const answer = await answerOf(route, input as Record<string, unknown>, { signal })
  if (!answer.ok || !answer.body) throw failureOf(answer.status, await answer.json().catch(() => null))
  let rest = ''
  for await (const text of textsOf(answer.body)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as RouteReply<R>
  }
}

/** By hand, because not every browser iterates a stream. */
async function* textsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) yield value ?? ''
  } finally {
    await reader.cancel().catch(() => {})
  }
}
