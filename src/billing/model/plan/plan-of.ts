import { WARD_CLASS_WORDS } from '../../../catalogue/model/rates/rates.ts'
import { addDays, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import type { Period, Stretch } from '../../../schemes/model/stay/stay-types.ts'
import { stretchWithin } from '../../../schemes/model/stay/ward-of-unit.ts'
import { netCharges } from '../price/net-charges.ts'
import type { Chargeable } from '../price/price-types.ts'
import type { DoctorsPlan, PlanDay } from './doctors-plan.contract.ts'

/** The sheet has 30 days; a longer stay has all of its own. */
export const LOG_DAYS = 30

type Noted = { readonly day: IsoDate; readonly medication: string; readonly investigations: string }

export type PlannedStay = {
  readonly from: IsoDate
  /** The day of discharge, or today. */
  readonly until: IsoDate
  readonly periods: readonly Period[]
  readonly stretches: readonly Stretch[]
  readonly charges: readonly Chargeable[]
  readonly notes: readonly Noted[]
}

type Computed = Pick<
  DoctorsPlan,
  'package' | 'packageDays' | 'unapprovedFrom' | 'admissionDays' | 'preSurgical' | 'postSurgical' | 'log'
>

/** What the doctor's plan computes of a stay: its periods, their days, and the log filled from beds and charges. */
export function planOf(stay: PlannedStay): Computed {
  const { periods, from, until } = stay
  const packages = periods.filter(({ kind }) => kind === 'package')
  const first = periods.findIndex(({ kind }) => kind === 'package')
  const last = periods.findLastIndex(({ kind }) => kind === 'package')
  return {
    package: first < 0 ? null : spanOf(periods.slice(first, last + 1)),
    packageDays: packages.reduce((sum, period) => sum + daysOf(period), 0),
    unapprovedFrom: packages.flatMap(({ unapprovedFrom }) => unapprovedFrom ?? []).sort()[0] ?? null,
    admissionDays: daysOf({ from, to: until }),
    preSurgical: first < 0 ? null : spanOf(periods.slice(0, first)),
    postSurgical: first < 0 ? null : spanOf(periods.slice(last + 1)),
    log: logOf(stay),
  }
}

const DAY_MS = 86_400_000
/** Both days included; a stay that begins and ends on one day has one. */
const daysOf = ({ from, to }: Pick<Period, 'from' | 'to'>): number =>
  Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1)

function spanOf(periods: readonly Period[]): { from: IsoDate; to: IsoDate } | null {
  const [first] = periods
  const last = periods.at(-1)
  return first && last ? { from: first.from, to: last.to } : null
}

function logOf({ from, until, stretches, charges, notes }: PlannedStay): PlanDay[] {
  const byDay = Map.groupBy(netCharges(charges), ({ day }) => day)
  const noted = new Map(notes.map((note) => [note.day, note]))
  const days = Math.max(LOG_DAYS, daysOf({ from, to: until }))
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(from, at)
    const own = byDay.get(day) ?? []
    return {
      no: at + 1,
      day,
      accommodation: day > until ? null : accommodationOf(stretches, day),
      medication: namesOf(own, ['pharmacy']),
      investigations: namesOf(own, ['laboratory', 'radiology']),
      medicationNote: noted.get(day)?.medication ?? '',
      investigationsNote: noted.get(day)?.investigations ?? '',
    }
  })
}

function accommodationOf(stretches: readonly Stretch[], day: IsoDate): PlanDay['accommodation'] {
  const bed = stretchWithin(stretches, { from: startOfDay(day), to: startOfDay(addDays(day, 1)) }, 'higher')
  return bed?.wardClass ? WARD_CLASS_WORDS[bed.wardClass] : null
}

const namesOf = (charges: readonly Chargeable[], heads: readonly Chargeable['head'][]): string[] => [
  ...new Set(charges.filter(({ head }) => heads.includes(head)).map(({ description }) => description)),
]
