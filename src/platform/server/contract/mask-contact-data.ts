import type * as z from 'zod/mini'
import { contactMasker } from '../../model/contract/contact-data.ts'
import { isStreamed, type Route } from '../../model/contract/route.ts'
import type { Actor } from './actor.ts'
import type { ReplyStream } from './operation.ts'

type Masker = ReturnType<typeof contactMasker>
const maskers = new WeakMap<z.core.$ZodType, { readonly mask: Masker }>()

function maskerOf(schema: z.core.$ZodType): Masker {
  const known = maskers.get(schema) ?? { mask: contactMasker(schema) }
  maskers.set(schema, known)
  return known.mask
}

/** Values as the actor may read them: contact data are masked where the matrix grants patients as 'Rm'. */
export function asReadBy<Value>(actor: Pick<Actor, 'can'>, schema: z.core.$ZodType, value: Value): Value {
  const mask = actor.can.has('patient:contact') ? null : maskerOf(schema)
  return mask ? (mask(value) as Value) : value
}

/** An answer as the actor may read it. */
export function answerAsReadBy(actor: Actor, route: Route, answer: unknown): unknown {
  const { reply } = route
  if (reply === 'bytes') return answer
  if (!isStreamed(route)) return asReadBy(actor, reply, answer)
  return async function* lines(gone: AbortSignal) {
    for await (const line of (answer as ReplyStream)(gone)) yield asReadBy(actor, reply, line)
  } satisfies ReplyStream
}
