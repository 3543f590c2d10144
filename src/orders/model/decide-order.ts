import { type IsoDate, showDay, showMoment } from '../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { Department } from './order-words.ts'

/** An item ordered again within so many hours asks for a reason (decided rules B27). */
export const REPEAT_HOURS = 24
/** Hours within which the doctor countersigns what somebody else entered for an inpatient. */
export const COUNTERSIGN_HOURS = 24
const HOUR_MS = 3_600_000

/** A line as it is wanted; `key` is its place in the form. */
export type WantedLine = {
  readonly itemId: string
  readonly name: string
  readonly repeatReason: string | null
}

/** An earlier line of the patient, of any visit, which was not cancelled. */
export type EarlierLine = { readonly itemId: string; readonly orderedAt: Date; readonly orderedBy: string }

export type WantedOrder = {
  readonly now: Date
  readonly today: IsoDate
  readonly isCancelledAdmission: boolean
  /** The day of discharge of an inpatient who has left; null while the patient may be examined here. */
  readonly leftOn: IsoDate | null
  /** When what is recorded was done; null for what is to be done. */
  readonly doneOn: IsoDate | null
  readonly isPractitionerOfHospital: boolean
  readonly lines: readonly WantedLine[]
  readonly earlier: readonly EarlierLine[]
}

export type OrderRefusal =
  | 'ADMISSION_CANCELLED'
  | 'NO_SUCH_DOCTOR'
  | 'PATIENT_HAS_LEFT'
  | 'DONE_AHEAD'
  | 'TWICE_IN_ORDER'
  | 'ORDERED_LATELY'

/**
 * Whether an order may be placed: of an inpatient who has left only what was done is recorded; an item stands in an order once; what
 * was ordered less than `REPEAT_HOURS` ago says why it is ordered again. Money never stops an order (amendments 6).
 */
export function decideOrder(wanted: WantedOrder): Verdict<true, OrderRefusal> {
  if (wanted.isCancelledAdmission) return refuse('ADMISSION_CANCELLED')
  if (!wanted.isPractitionerOfHospital) return refuse('NO_SUCH_DOCTOR', { field: 'practitionerId' })
  if (wanted.doneOn === null && wanted.leftOn !== null)
    return refuse('PATIENT_HAS_LEFT', { field: 'entry', values: { day: showDay(wanted.leftOn) } })
  if (wanted.doneOn !== null && wanted.doneOn > wanted.today) return refuse('DONE_AHEAD', { field: 'doneOn' })
  const ids = wanted.lines.map(({ itemId }) => itemId)
  const twice = wanted.lines.find(({ itemId }, at) => ids.indexOf(itemId) !== at)
  if (twice) return refuse('TWICE_IN_ORDER', { field: 'lines', values: { name: twice.name } })
  return wanted.doneOn === null ? decideRepeats(wanted) : accept(true)
}

function decideRepeats({ now, lines, earlier }: WantedOrder): Verdict<true, 'ORDERED_LATELY'> {
  for (const [at, line] of lines.entries()) {
    const last = line.repeatReason === null && lastOf(line.itemId, earlier, now)
    if (last)
      return refuse('ORDERED_LATELY', {
        field: `lines.${at}.repeatReason`,
        values: { name: line.name, when: showMoment(last.orderedAt), who: last.orderedBy },
      })
  }
  return accept(true)
}

/** The last order of an item that is so near that another asks for a reason. */
export function lastOf(itemId: string, earlier: readonly EarlierLine[], now: Date): EarlierLine | undefined {
  return earlier
    .filter((one) => one.itemId === itemId && now.getTime() - one.orderedAt.getTime() < REPEAT_HOURS * HOUR_MS)
    .reduce<EarlierLine | undefined>((last, one) => (last && last.orderedAt >= one.orderedAt ? last : one), undefined)
}

type PointOfCharge = { readonly department: Department; readonly isInpatient: boolean; readonly isRecorded: boolean }

/** When a line is charged: radiology of inpatients when it is done, all else with the order (orders design 2). */
export const pointOfCharge = ({ department, isInpatient, isRecorded }: PointOfCharge): 'with-order' | 'when-done' =>
  department === 'radiology' && isInpatient && !isRecorded ? 'when-done' : 'with-order'

type Entered = {
  readonly now: Date
  readonly isInpatient: boolean
  readonly isRecorded: boolean
  /** Whether the account that enters the order is the practitioner's own. */
  readonly isOwn: boolean
}

/** Until when the doctor countersigns; null where nobody waits for it. */
export const countersignBy = ({ now, isInpatient, isRecorded, isOwn }: Entered): Date | null =>
  isInpatient && !isRecorded && !isOwn ? new Date(now.getTime() + COUNTERSIGN_HOURS * HOUR_MS) : null
