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
  /** The item itself and, of a panel, whatever is inside of it. */
  readonly contents: readonly string[]
  readonly repeatReason: string | null
}

/** An earlier line of the patient, of any visit, which was not cancelled; a panel with whatever is inside of it. */
export type EarlierLine = {
  readonly name: string
  readonly contents: readonly string[]
  readonly orderedAt: Date
  readonly orderedBy: string
}

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
 * Whether an order may be placed: of an inpatient who has left only what was done is recorded; a test stands in an order once, by itself
 * or in a panel; what was ordered less than `REPEAT_HOURS` ago, as a part of a panel too, says why it is ordered again. Money never stops an order (amendments 6).
 */
export function decideOrder(wanted: WantedOrder): Verdict<true, OrderRefusal> {
  if (wanted.isCancelledAdmission) return refuse('ADMISSION_CANCELLED')
  if (!wanted.isPractitionerOfHospital) return refuse('NO_SUCH_DOCTOR', { field: 'practitionerId' })
  if (wanted.doneOn === null && wanted.leftOn !== null)
    return refuse('PATIENT_HAS_LEFT', { field: 'entry', values: { day: showDay(wanted.leftOn) } })
  if (wanted.doneOn !== null && wanted.doneOn > wanted.today) return refuse('DONE_AHEAD', { field: 'doneOn' })
  const twice = wanted.lines.find((line, at) =>
    wanted.lines.some((other, otherAt) =>
      other.itemId === line.itemId ? otherAt < at : other.contents.includes(line.itemId),
    ),
  )
  if (twice) return refuse('TWICE_IN_ORDER', { field: 'lines', values: { name: twice.name } })
  return wanted.doneOn === null ? decideRepeats(wanted) : accept(true)
}

function decideRepeats({ now, lines, earlier }: WantedOrder): Verdict<true, 'ORDERED_LATELY'> {
  for (const [at, line] of lines.entries()) {
    const last = line.repeatReason === null && lastOf(line.contents, earlier, now)
    if (last)
      return refuse('ORDERED_LATELY', {
        field: `lines.${at}.repeatReason`,
        values: { name: repeatedWords(line, last), when: showMoment(last.orderedAt), who: last.orderedBy },
      })
  }
  return accept(true)
}

/** What was ordered before: the item, a panel that it stands in, or what has tests in common with it. */
function repeatedWords({ name, itemId }: WantedLine, last: EarlierLine): string {
  if (last.name === name) return name
  return last.contents.includes(itemId) ? `${name}, in ${last.name},` : `${last.name}, a part of ${name},`
}

/** The last order that has any of these tests or studies in it and is so near that another asks for a reason (decided rules B27). */
export function lastOf(
  contents: readonly string[],
  earlier: readonly EarlierLine[],
  now: Date,
): EarlierLine | undefined {
  return earlier
    .filter(
      (one) =>
        one.contents.some((id) => contents.includes(id)) &&
        now.getTime() - one.orderedAt.getTime() < REPEAT_HOURS * HOUR_MS,
    )
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
