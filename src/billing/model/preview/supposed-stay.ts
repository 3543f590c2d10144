import type { WardClass } from '../../../catalogue/model/rates/rates.ts'
import { addDays, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import type { PayerFrom, Stay, Stretch } from '../../../schemes/model/stay/stay-types.ts'

/** A stay that is only asked about. */
export type Supposed = {
  readonly today: IsoDate
  readonly wardClass: WardClass
  /** Calendar days, those of admission and discharge included. */
  readonly days: number
  /** One procedure on the first day. */
  readonly hasSurgery: boolean
  readonly payer: PayerFrom
}

const HOUR = 3_600_000

/** A stay from ten in the morning of today to the afternoon of its last day, in one bed of the class. Pure. */
export function supposedStay({ today, wardClass, days, hasSurgery, payer }: Supposed) {
  const last = addDays(today, days - 1)
  const from = new Date(startOfDay(today).getTime() + 10 * HOUR)
  const until = new Date(startOfDay(last).getTime() + 17 * HOUR)
  const bed: Stretch = {
    stayId: 'supposed',
    wardId: 'supposed',
    wardName: '',
    wardClass,
    accommodationId: null,
    from,
    to: until,
    isKept: false,
  }
  const stay: Stay = {
    from: today,
    until: last,
    procedures: hasSurgery ? [surgeryOn(today)] : [],
    extensions: [],
    payers: [payer],
  }
  return { stay, stretches: [bed], until, discharged: true }
}

/** One without a class or days of its own: its package has the days of the scheme. */
const surgeryOn = (on: IsoDate) => ({
  id: 'supposed',
  surgeryId: 'supposed',
  code: null,
  name: '',
  category: null,
  on,
  startedAt: null,
  theatreCaseId: null,
  sitting: 1,
  entryOrder: 0,
  planFrom: null,
  planTo: null,
  ownDays: null,
  procedureClass: null,
})
