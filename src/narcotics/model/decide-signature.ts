import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

type Signing = {
  readonly count: { readonly countedBy: string; readonly countedAt: Date; readonly isSigned: boolean }
  readonly signer: string
  readonly hasSecond: boolean
  readonly aloneBecause: string
  /** Its lines that differ. */
  readonly differing: readonly string[]
  readonly reasons: readonly { readonly lineId: string; readonly reason: string }[]
  /** The end of the shift that was counted. */
  readonly endsAt: Date
  readonly now: Date
}

/** A count at the end of a shift may be signed so long in the next one. */
const GRACE_MS = 60 * 60_000

/** Until when a count can be signed. */
export const signedUntil = (countedAt: Date, endsAt: Date): Date =>
  new Date(Math.max(endsAt.getTime(), countedAt.getTime() + GRACE_MS))

/** Whether a count can be signed so: by who counted, with another person or why nobody was there, and why what differs does. */
export function decideSignature(
  signing: Signing,
): Verdict<
  { readonly lineId: string; readonly reason: string }[],
  'NOT_YOUR_COUNT' | 'SIGNED_ALREADY' | 'SIGNED_TOO_LATE' | 'REASON_REQUIRED' | 'SECOND_REQUIRED'
> {
  const { count, signer, reasons, differing, now } = signing
  if (count.countedBy !== signer) return refuse('NOT_YOUR_COUNT')
  if (count.isSigned) return refuse('SIGNED_ALREADY')
  if (now > signedUntil(count.countedAt, signing.endsAt)) return refuse('SIGNED_TOO_LATE')
  const told = []
  for (const lineId of differing) {
    const place = reasons.findIndex((one) => one.lineId === lineId)
    const reason = reasons[place]?.reason ?? ''
    if (reason === '') return refuse('REASON_REQUIRED', place < 0 ? {} : { field: `reasons.${place}.reason` })
    told.push({ lineId, reason })
  }
  if (!signing.hasSecond && signing.aloneBecause === '') return refuse('SECOND_REQUIRED', { field: 'second.userId' })
  return accept(told)
}
