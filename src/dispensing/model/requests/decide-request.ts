import type { IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { WantedLine } from './request-form.ts'

/** An item as a request or an issue sees it. */
export type RequestedItem = {
  readonly packUnits: number
  readonly isSoldLoose: boolean
  readonly isActive: boolean
}

type Asked = {
  readonly lines: readonly WantedLine[]
  readonly items: ReadonlyMap<string, RequestedItem>
  readonly isCancelledAdmission: boolean
  /** The day on which an inpatient left; null while it is here. */
  readonly leftOn: IsoDate | null
  readonly today: IsoDate
  readonly isPractitionerOfHospital: boolean
}

type Refused =
  | 'ADMISSION_CANCELLED'
  | 'HAS_LEFT'
  | 'NO_SUCH_DOCTOR'
  | 'NO_SUCH_ITEM'
  | 'ITEM_TWICE'
  | 'NOT_A_PART_OF_THE_PACK'

/**
 * Whether this may be asked for: of a patient who is here (on the day of leaving still), by a doctor of the hospital, each item once, in whole
 * packs where a pack is not opened. Nothing of money is asked: grace, rates and balances stop no care (design/amendments.md 6).
 */
export function decideRequest(asked: Asked): Verdict<true, Refused> {
  if (asked.isCancelledAdmission) return refuse('ADMISSION_CANCELLED')
  if (asked.leftOn !== null && asked.leftOn < asked.today) return refuse('HAS_LEFT')
  if (!asked.isPractitionerOfHospital) return refuse('NO_SUCH_DOCTOR', { field: 'practitionerId' })
  const seen = new Set<string>()
  for (const [at, { medicineId, quantity }] of asked.lines.entries()) {
    const item = asked.items.get(medicineId)
    if (!item?.isActive) return refuse('NO_SUCH_ITEM', { field: `lines.${at}.medicineId` })
    if (seen.has(medicineId)) return refuse('ITEM_TWICE', { field: `lines.${at}.medicineId` })
    seen.add(medicineId)
    if (!inPacks(item, quantity))
      return refuse('NOT_A_PART_OF_THE_PACK', {
        field: `lines.${at}.quantity`,
        values: { units: String(item.packUnits) },
      })
  }
  return accept(true)
}

/** Whether a quantity can be given out: any where a pack is opened, else whole packs. */
export const inPacks = ({ isSoldLoose, packUnits }: RequestedItem, quantity: number): boolean =>
  isSoldLoose || quantity % packUnits === 0
