import { type IsoDate, showDay } from '../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

/** A session as the desk wants it, with what decides about it. */
export type WantedSession = {
  readonly day: IsoDate
  readonly today: IsoDate
  /** First and last day of the visit; no last day while it is open. */
  readonly firstDay: IsoDate
  readonly lastDay: IsoDate | null
  readonly outsideStayReason: string | null
  /** Undefined where the visit has no such advice. */
  readonly advisedOn: IsoDate | undefined
  /** Null outside a package. */
  readonly packageLeft: number | null
  readonly isMissed: boolean
  /** There is a service of the catalogue or a typed rate. */
  readonly isPriced: boolean
  readonly confirmedBy: string | null
  readonly hasSignature: boolean
}

export type SessionRefusal =
  | 'NO_ADVICE'
  | 'DAY_AHEAD'
  | 'BEFORE_ADVICE'
  | 'OUTSIDE_STAY'
  | 'PACKAGE_USED_UP'
  | 'RATE_REQUIRED'
  | 'SIGNATURE_MISSING'

/** Whether a session may be entered (domain practice 3.23): with the doctor's advice, on a day of the visit, and with its price. */
export function decideSession(wanted: WantedSession): Verdict<true, SessionRefusal> {
  const day = decideDay(wanted)
  if (!day.ok) return day
  const { packageLeft, isMissed, isPriced, confirmedBy, hasSignature } = wanted
  if (isMissed) return accept(true)
  if (packageLeft !== null && packageLeft < 1) return refuse('PACKAGE_USED_UP', { field: 'packageId' })
  if (packageLeft === null && !isPriced) return refuse('RATE_REQUIRED', { field: 'rate' })
  if ((confirmedBy === 'signature' || confirmedBy === 'thumb') !== hasSignature)
    return refuse('SIGNATURE_MISSING', { field: 'confirmedBy' })
  return accept(true)
}

function decideDay(wanted: WantedSession): Verdict<true, SessionRefusal> {
  const { day, today, firstDay, lastDay, advisedOn, outsideStayReason } = wanted
  if (advisedOn === undefined) return refuse('NO_ADVICE', { field: 'adviceId' })
  if (day > today) return refuse('DAY_AHEAD', { field: 'day' })
  if (day < advisedOn) return refuse('BEFORE_ADVICE', { field: 'day', values: { day: showDay(advisedOn) } })
  if (outsideStayReason !== null || (day >= firstDay && (lastDay === null || day <= lastDay))) return accept(true)
  const where = day < firstDay ? 'before the visit' : 'after the discharge'
  return refuse('OUTSIDE_STAY', { field: 'outsideStayReason', values: { day: showDay(day), where } })
}
