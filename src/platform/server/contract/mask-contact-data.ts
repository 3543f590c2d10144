import type * as z from 'zod/mini'
import { contactMasker } from '../../model/contract/contact-data.ts'
import type { Route } from '../../model/contract/route.ts'
import type { Actor } from './actor.ts'

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
export const answerAsReadBy = (actor: Actor, { reply }: Route, answer: unknown): unknown =>
  reply === 'bytes' ? answer : asReadBy(actor, reply, answer)
