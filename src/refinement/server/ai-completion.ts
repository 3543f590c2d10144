import type { AiSettings } from '../../platform/server/platform.ts'
import type { FallbackReason } from '../model/letter-fallback.ts'

/** The AI service gave no letter; the reason tells why. */
export class NoLetter extends Error {
  readonly reason: FallbackReason

  constructor(reason: FallbackReason) {
    super(reason)
    this.reason = reason
  }
}

type Message = { readonly role: 'system' | 'user'; readonly content: string }

/** Specification 3, section 8: later than this the fallback is shown. */
const LIMIT_MS = 10_000

/**
 * The pieces of a chat completion as they come. Ends with NoLetter unless the service says within the limit that its answer is
 * complete; `gone` breaks the connection to it off. The key goes to the configured address only: no redirect is followed.
 */
export async function* aiCompletion(
  { baseUrl, model, apiKey = 'none', limitMs = LIMIT_MS }: AiSettings,
  messages: Message[],
  gone: AbortSignal,
): AsyncGenerator<string> {
  const { APIConnectionError, APIError, OpenAI } = await import('openai')
  const late = AbortSignal.timeout(limitMs)
  let [begun, complete] = [false, false]
  try {
    const client = new OpenAI({
      baseURL: baseUrl,
      apiKey,
      organization: null,
      project: null,
      maxRetries: 0,
      logLevel: 'off',
      fetchOptions: { redirect: 'error' },
    })
    const signal = AbortSignal.any([gone, late])
    for await (const { choices } of await client.chat.completions.create(
      { model, messages, stream: true },
      { signal },
    )) {
      const [choice] = choices
      if (choice?.finish_reason) complete = choice.finish_reason === 'stop'
      if (!choice?.delta?.content) continue
      begun = true
      yield choice.delta.content
    }
  } catch (error) {
    if (late.aborted) throw new NoLetter('late')
    if (error instanceof APIConnectionError) throw new NoLetter('unreachable')
    if (error instanceof APIError) throw new NoLetter('failed')
    throw new NoLetter(begun ? 'cut' : 'unreadable')
  }
  if (late.aborted) throw new NoLetter('late')
  if (!complete || !begun) throw new NoLetter(begun ? 'cut' : 'unreadable')
}
