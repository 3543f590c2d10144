import * as z from 'zod/mini'
import { instant } from '../../../platform/model/contract/fields.ts'

const MINUTE_MS = 60_000

/** Who is to be told of a critical finding: the first that it concerns, more people, the whole hospital. */
export type EscalationStage = 'first' | 'more' | 'hospital'

/** Minutes of the hospital's settings; 0 < after < late. */
export const escalationTimes = z.object({ afterMinutes: z.int(), lateMinutes: z.int() })
export type EscalationTimes = z.output<typeof escalationTimes>

/** Of whom a critical finding is, and whom it concerns. */
export const concerned = z.object({
  /** The ward and room where the patient lies now; null for who does not lie in the hospital. */
  bed: z.nullable(z.string()),
  orderedBy: z.string(),
  /** Every doctor on the visit. */
  doctors: z.array(z.string()),
})
export type Concerned = z.output<typeof concerned>

/** How long a finding has waited for somebody. */
export const waiting = z.object({ raisedAt: instant, acknowledgedAt: z.nullable(instant) })
export type Waiting = z.output<typeof waiting>

/** Since when nobody has moved: since it was raised, or since somebody took it on and no doctor knows yet. */
export const waitsSince = ({ raisedAt, acknowledgedAt }: Waiting): Date => new Date(acknowledgedAt ?? raisedAt)

/** How far an open critical finding has come. It follows from the time alone, so nothing can be late for it (amendment 28). */
export function stageOf(finding: Waiting, { afterMinutes, lateMinutes }: EscalationTimes, now: Date): EscalationStage {
  const minutes = (now.getTime() - waitsSince(finding).getTime()) / MINUTE_MS
  if (minutes >= lateMinutes) return 'hospital'
  return minutes >= afterMinutes ? 'more' : 'first'
}

/** Who is not in the hospital is called at home: by who ordered, then from the call list. */
export const isOnCallList = ({ bed }: Concerned): boolean => bed === null

/** Whom to tell, in the order in which they are tried, each once. The number of the hospital's settings may be empty. */
export function whomToTell(stage: EscalationStage, { bed, orderedBy, doctors }: Concerned, phone: string): string[] {
  const first = bed === null ? [orderedBy, 'the call list'] : [orderedBy, `nurse of ${bed}`]
  const more =
    bed === null ? [orderedBy, ...doctors, 'the call list'] : [`nurse in charge of ${bed}`, orderedBy, ...doctors]
  const all =
    stage === 'first'
      ? first
      : stage === 'more'
        ? more
        : [...(phone === '' ? [] : [`the hospital at ${phone}`]), ...more]
  return [...new Set(all)]
}
