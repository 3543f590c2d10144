import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Component, Crossmatch, RequisitionState, UnitState, Urgency } from '../blood-words.ts'

/** A requisition whose units are not all here, or not all used. */
export const isOpen = (state: RequisitionState): boolean => state !== 'closed' && state !== 'cancelled'

/** What is here of a requisition: waiting, running, or given. */
export const isHere = (state: UnitState): boolean =>
  state === 'waiting' || state === 'running' || state === 'transfused'

/** What is neither used nor given back: it waits, or runs. */
export const UNFINISHED = ['waiting', 'running'] as const satisfies readonly UnitState[]
export const isUnfinished = (state: UnitState): boolean => UNFINISHED.some((one) => one === state)

/** The state of an open requisition by its sample and by how many of its units are here. */
export function stateOf({
  units,
  here,
  isSampleSent,
}: {
  readonly units: number
  readonly here: number
  readonly isSampleSent: boolean
}): RequisitionState {
  if (here >= units) return 'received'
  if (here > 0) return 'partly_received'
  return isSampleSent ? 'sample_sent' : 'requested'
}

type Asked = {
  readonly urgency: Urgency
  readonly uncrossmatchedReason: string | null
  readonly neededAt: Date
  readonly transfusedBefore: 'no' | 'yes' | 'unknown'
  readonly reactionBefore: string | null
  readonly consentBy: string | null
  readonly consentAt: Date | null
}
type RequestRefusal =
  | 'REASON_REQUIRED'
  | 'ONLY_IN_AN_EMERGENCY'
  | 'CONSENT_REQUIRED'
  | 'CONSENT_WHEN'
  | 'IN_FUTURE'
  | 'NEEDED_EARLIER'
  | 'NEVER_TRANSFUSED'

/** Blood is asked for with the patient's consent; what cannot wait for it or for the cross-match says why. */
export function decideRequest(asked: Asked, now: Date): Verdict<true, RequestRefusal> {
  const { urgency, uncrossmatchedReason, neededAt, transfusedBefore, reactionBefore, consentBy, consentAt } = asked
  const isEmergency = urgency === 'emergency'
  if (isEmergency && uncrossmatchedReason === null) return refuse('REASON_REQUIRED', { field: 'uncrossmatchedReason' })
  if (!isEmergency && uncrossmatchedReason !== null)
    return refuse('ONLY_IN_AN_EMERGENCY', { field: 'uncrossmatchedReason' })
  if (dayOf(neededAt) < dayOf(now)) return refuse('NEEDED_EARLIER', { field: 'neededAt' })
  if (reactionBefore !== null && transfusedBefore !== 'yes')
    return refuse('NEVER_TRANSFUSED', { field: 'transfusedBefore' })
  if (consentBy === null && !isEmergency) return refuse('CONSENT_REQUIRED', { field: 'consentBy' })
  if ((consentBy === null) !== (consentAt === null))
    return refuse(consentBy === null ? 'CONSENT_REQUIRED' : 'CONSENT_WHEN', {
      field: consentBy === null ? 'consentBy' : 'consentAt',
    })
  if (consentAt !== null && consentAt > now) return refuse('IN_FUTURE', { field: 'consentAt' })
  return accept(true)
}

type Bag = {
  readonly component: Component
  readonly collectedOn: IsoDate
  readonly expiresOn: IsoDate
}
type OfRequisition = {
  readonly state: RequisitionState
  readonly component: Component
  readonly units: number
  readonly urgency: Urgency
}
type Checked = {
  readonly crossmatch: Crossmatch
  readonly crossmatchReason: string | null
  readonly crossmatchedBy: string | null
  readonly crossmatchedAt: Date | null
}
type CrossmatchRefusal = 'CROSSMATCH_REQUIRED' | 'REASON_REQUIRED' | 'CROSSMATCH_BY' | 'CROSSMATCH_WHEN' | 'IN_FUTURE'
type UnitRefusal =
  | CrossmatchRefusal
  | 'OVER'
  | 'SAMPLE_FIRST'
  | 'MORE_THAN_ASKED'
  | 'OTHER_COMPONENT'
  | 'EXPIRED'
  | 'COLLECTED_LATER'

/** A cross-match has who did it and when; outside an emergency no bag is here without one. */
export function decideCrossmatch(checked: Checked, urgency: Urgency, now: Date): Verdict<true, CrossmatchRefusal> {
  const { crossmatch, crossmatchReason, crossmatchedBy, crossmatchedAt } = checked
  if (crossmatch === 'not_done') {
    if (urgency !== 'emergency') return refuse('CROSSMATCH_REQUIRED', { field: 'crossmatch' })
    return crossmatchReason === null ? refuse('REASON_REQUIRED', { field: 'crossmatchReason' }) : accept(true)
  }
  if (crossmatchedBy === null) return refuse('CROSSMATCH_BY', { field: 'crossmatchedBy' })
  if (crossmatchedAt === null) return refuse('CROSSMATCH_WHEN', { field: 'crossmatchedAt' })
  if (crossmatchedAt > now) return refuse('IN_FUTURE', { field: 'crossmatchedAt' })
  return accept(true)
}

/** A bag is received that was asked for, of the component that was asked for, and not expired; its group is another rule. */
export function decideUnit(
  bag: Bag & Checked,
  requisition: OfRequisition & { readonly here: number },
  now: Date,
): Verdict<true, UnitRefusal> {
  const { state, component, units, urgency, here } = requisition
  if (!isOpen(state)) return refuse('OVER')
  if (state === 'requested' && urgency !== 'emergency') return refuse('SAMPLE_FIRST')
  if (here >= units) return refuse('MORE_THAN_ASKED', { values: { units: String(units) } })
  if (bag.component !== component) return refuse('OTHER_COMPONENT', { field: 'component' })
  if (bag.expiresOn < dayOf(now)) return refuse('EXPIRED', { field: 'expiresOn' })
  if (bag.collectedOn > dayOf(now) || bag.collectedOn > bag.expiresOn)
    return refuse('COLLECTED_LATER', { field: 'collectedOn' })
  return decideCrossmatch(bag, urgency, now)
}
