import {
  type Factor,
  isIntensiveCare,
  type Rate,
  WARD_CLASS_WORDS,
  type WardClass,
} from '../../../../catalogue/model/rates/rates.ts'
import { type Resolved, resolveRate } from '../../../../catalogue/model/rates/resolve-rate.ts'
import type { PriceBasis } from '../../../../charges/model/price/price-item.ts'
import { aMandatoryService, RULED } from '../../../../charges/model/visit-charges/derived/daily-services.factory.ts'
import { dailyServicesOf } from '../../../../charges/model/visit-charges/derived/daily-services.ts'
import type { StayFacts } from '../../../../charges/model/visit-charges/derived/derived-charge.ts'
import { dayOf, type IsoDate } from '../../../../kernel/calendar.ts'
import { CASHLESS_RULES, EACH_SERVICE_RULES } from '../../../../schemes/model/default-rules.ts'
import { accommodationUnits, keptRoomUnits } from '../../../../schemes/model/stay/accommodation-units.ts'
import { checkOutOf } from '../../../../schemes/model/stay/check-out-of.ts'
import { divideStay } from '../../../../schemes/model/stay/divide-stay.ts'
import { keptRooms } from '../../../../schemes/model/stay/kept-rooms.ts'
import { packagePayerOf } from '../../../../schemes/model/stay/package-payer.ts'
import { bed, ist, operated } from '../../../../schemes/model/stay/stay.factory.ts'
import { stayDays } from '../../../../schemes/model/stay/stay-days.ts'
import type { AccommodationUnit, PayerFrom, Stretch } from '../../../../schemes/model/stay/stay-types.ts'
import { pricingWard, rankOf } from '../../../../schemes/model/stay/ward-of-unit.ts'
import type { LineChange } from '../../bill/changes/line-change.ts'
import { aChange } from '../../bill/changes/line-changes.factory.ts'
import { apartByChanges, changedBill } from '../../bill/changes/line-changes.ts'
import { billTotals } from '../bill-totals.ts'
import { chargeAmount } from '../charge-amount.ts'
import { closingLines } from '../closing-lines.ts'
import { priceBill } from '../price-bill.ts'
import type { Bill, Chargeable, PricedLine } from '../price-types.ts'
import { RENT, VISIT, type WorkedCharge, type WorkedStay } from './worked-stay.factory.ts'

const factor = (appliesTo: string, basisPoints: number, validFrom: IsoDate, validTo: IsoDate | null): Factor => ({
  scheme: 'cghs',
  appliesTo,
  basisPoints,
  validFrom,
  validTo,
})
/** CGHS: the factors of the older lists, and those of the memorandum of 3 October 2025. */
const FACTORS: readonly Factor[] = [
  factor('ward:general', -1000, '2000-01-01', '2025-10-12'),
  factor('ward:private', 1500, '2000-01-01', '2025-10-12'),
  factor('accreditation:non_nabh', -1500, '2000-01-01', '2025-10-12'),
  factor('ward:general', -500, '2025-10-13', null),
  factor('ward:private', 500, '2025-10-13', null),
  factor('accreditation:non_nabh', -1500, '2025-10-13', null),
  factor('accreditation:super_speciality', 1500, '2025-10-13', null),
  factor('tier:2', -1000, '2025-10-13', null),
  factor('tier:3', -2000, '2025-10-13', null),
]

/** A charge of the ledger with what a worked stay does not say. */
export function chargeOf(given: WorkedCharge, payerId: string): Chargeable {
  const { rate, ...charge } = given
  const quantity = charge.quantity ?? 1000
  const unitRate = Math.round(rate * 100)
  return {
    id: `${charge.head} ${charge.description} ${charge.day}`,
    sourceKind: 'typed',
    itemId: null,
    procedureId: null,
    code: null,
    at: null,
    quantity,
    unit: 'each',
    listed: unitRate,
    factors: [],
    unitRate,
    amount: chargeAmount(quantity, unitRate),
    aboveEntitlement: 0,
    wardClass: null,
    rateNotSet: false,
    derived: false,
    payerId,
    reversesId: null,
    invoice: null,
    ceiling: null,
    sticker: false,
    approved: null,
    ...charge,
  }
}

/** The bill of a worked stay: the derived charges from its beds, days and surgeries, and those of its ledger. */
export function priceWorkedStay(stay: WorkedStay) {
  const kind = stay.payer ?? 'esic'
  const rules = stay.rules ?? (['private', 'insurer'].includes(kind) ? EACH_SERVICE_RULES : CASHLESS_RULES)
  const stretches = stay.beds.map(([wardClass, from, to], at) =>
    bed(from, to, { wardClass, isKept: at === stay.keptBed }),
  )
  const until = stay.now ? ist(stay.now) : new Date(Math.max(...stretches.map(({ to }) => Number(to))))
  const from = dayOf(new Date(Math.min(...stretches.map((stretch) => Number(stretch.from)))))
  const payers: readonly PayerFrom[] = stay.payers ?? [{ payerId: kind, from, rules }]
  const payerOf = (day: IsoDate) => payers.findLast((payer) => payer.from <= day)?.payerId ?? kind
  const procedures = (stay.surgeries ?? []).map(({ rate: _, wardFactor: __, ...surgery }, entryOrder) =>
    operated(surgery.on, { id: surgery.name, surgeryId: surgery.name, entryOrder, ...surgery }),
  )
  const extensions = stay.extensions ?? []
  const periods = divideStay({ from, until: dayOf(until), procedures, extensions, payers })
  /** Whose package covers it, else the payer of its day; at the tariff of that payer. */
  const asPaid = (charge: WorkedCharge): Chargeable => {
    const payerId = packagePayerOf(charge, periods) ?? payerOf(charge.day)
    return chargeOf({ ...charge, rate: stay.tariffs?.[payerId]?.[charge.description] ?? charge.rate }, payerId)
  }
  const occupancy = { stretches, until, discharged: !stay.now, checkOut: checkOutOf(payers) }
  const charges = [
    ...accommodationUnits(occupancy).map((unit) => asPaid(rentOf(stay, unit))),
    ...keptRoomUnits({ ...occupancy, stretches: keptRooms(stretches, until) }).map((unit) =>
      asPaid(rentOf(stay, unit)),
    ),
    ...(stay.visits ? stayDays(occupancy) : []).map(({ day }) =>
      asPaid({ head: 'consultation', description: 'Doctor’s visit', day, rate: VISIT }),
    ),
    ...servicesOf(stay, {
      ...occupancy,
      stay: { from, until: dayOf(until), procedures, extensions, payers },
      packages: periods,
    }).map(asPaid),
    ...surgeriesOf(stay, stretches, kind).map(asPaid),
    ...(stay.charges ?? []).map(asPaid),
  ]
  const billed = payers.find(({ payerId }) => payerId === (stay.billed ?? payers[0]?.payerId))
  const payer = {
    id: billed?.payerId ?? kind,
    kind: billed?.payerId === 'private' ? ('private' as const) : kind,
    undertaking: stay.undertaking ?? false,
  }
  const bill = { charges, procedures, periods, rules: billed?.rules ?? rules, payer }
  const changes = changesOf(stay, bill)
  const later = (stay.later ?? []).map(asPaid)
  const all = { ...bill, charges: [...charges, ...later, ...takenBack(stay, charges)] }
  const priced = changes.length > 0 ? pricedWith(all, changes) : priceBill(all)
  const lines = [
    ...priced,
    ...closingLines(priced, {
      discount: stay.discount ? { amount: stay.discount * 100, reason: 'Approved' } : null,
      roundsOff: billed?.rules.terms[0]?.roundsOff ?? false,
      on: dayOf(until),
      payer,
    }),
  ]
  return { charges: all.charges, periods, lines, totals: billTotals(lines) }
}

/** The desk's changes, each of the charges of its line as the bill then was. */
function changesOf({ desk = [] }: WorkedStay, bill: Bill): LineChange[] {
  const changes: LineChange[] = []
  for (const [place, { of, patient, nobody, rate, ...about }] of desk.entries()) {
    const { lines, namesOf } = changedBill(priceBill(bill, apartByChanges(changes)), changes, bill.payer)
    const line = lines.find(({ description }) => description === of)
    const names = line && namesOf.get(line.key)
    if (!line || !names) throw new Error(`The stay has no line ${of}`)
    const shares = { patientShare: (patient ?? 0) * 100, notClaimable: (nobody ?? 0) * 100, lineAmount: line.amount }
    changes.push(
      aChange({
        id: `${place}`.padStart(8, '0'),
        charges: names.names,
        part: names.part,
        ...about,
        ...(rate !== undefined && { rate: rate * 100 }),
        ...(about.kind === 'split' && shares),
      }),
    )
  }
  return changes
}

/** The lines with the desk's changes, in thousandths as they are priced. */
const pricedWith = (bill: Bill, changes: readonly LineChange[]): PricedLine[] =>
  changedBill(priceBill(bill, apartByChanges(changes)), changes, bill.payer).lines.map((line) => ({
    ...line,
    itemId: null,
    part: null,
    names: [],
    from: line.from ?? '',
    to: line.to ?? '',
    unit: line.unit ?? '',
    days: (line.days ?? []).map((day) => ({ ...day, quantity: day.quantity * 1000 })),
    quantity: line.quantity * 1000,
  }))

const takenBack = ({ takenBack: ids = [] }: WorkedStay, charges: readonly Chargeable[]): Chargeable[] =>
  charges
    .filter(({ id }) => ids.includes(id))
    .map((charge) => ({
      ...charge,
      id: `${charge.id} back`,
      quantity: -charge.quantity,
      amount: -charge.amount,
      reversesId: charge.id,
    }))

function rentOf(stay: WorkedStay, { stretch, day, quantity, kept }: AccommodationUnit): WorkedCharge {
  const occupied = stretch.wardClass ?? 'general'
  const isAbove = stay.entitled && !isIntensiveCare(occupied) && rankOf(occupied) > rankOf(stay.entitled)
  const rate = RENT[isAbove && stay.entitled ? stay.entitled : occupied] ?? 0
  return {
    id: `${kept ? 'kept' : 'rent'} ${day} ${occupied} ${quantity}`,
    head: 'accommodation',
    description: `Rent, ${WARD_CLASS_WORDS[occupied]}${kept ? ', kept' : ''}`,
    itemId: occupied,
    day,
    quantity,
    unit: 'day',
    rate,
    wardClass: occupied,
    aboveEntitlement: chargeAmount(quantity, ((RENT[occupied] ?? 0) - rate) * 100),
    derived: true,
  }
}

type Ruled = Pick<StayFacts, 'stay' | 'stretches' | 'until' | 'discharged'> & Pick<PriceBasis, 'packages'>

/** What rules charge to the stay by themselves; who pays it and at which rate is decided like that of other charges. */
function servicesOf({ services = [] }: WorkedStay, { packages, ...facts }: Ruled): WorkedCharge[] {
  const basis = { ...NO_RATES, packages }
  const ruled = services.map(({ name, rule }) => aMandatoryService(name, [rule]))
  return dailyServicesOf({ ...facts, basis }, ruled, RULED).map(
    ({ id, head, description, day, quantity, unit, billedAs }) => ({
      ...{ id, head, description, day, quantity, unit, itemId: description, derived: true },
      ...(billedAs && { billedAs }),
      rate: services.find(({ name }) => name === description)?.rate ?? 0,
    }),
  )
}

const NO_RATES: PriceBasis = {
  presentPayerId: 'esic',
  payerChanges: [],
  stretches: [],
  entitledWard: null,
  entitledRooms: [],
  columnsOfPayer: new Map(),
  privateColumns: [],
  hospital: { accreditation: 'nabh', cityTier: 1 },
  factors: [],
  rates: new Map(),
  packages: [],
}

function surgeriesOf(stay: WorkedStay, stretches: readonly Stretch[], kind: string): WorkedCharge[] {
  return (stay.surgeries ?? []).map((surgery) => {
    const at = surgery.startedAt ?? ist(`${surgery.on} 12:00`)
    const resolved = (ward: WardClass | null): Resolved => {
      const own = kind === 'private' || kind === 'insurer'
      const row: Rate = {
        id: surgery.name,
        scheme: own ? 'private' : 'cghs',
        accreditation: own ? 'any' : 'nabh',
        cityTier: own ? 0 : 1,
        wardFactor: !own && (surgery.wardFactor ?? true),
        amount: Math.round(surgery.rate * 100),
        validFrom: '2000-01-01',
        validTo: null,
      }
      const hospital = stay.hospital ?? ({ accreditation: 'nabh', cityTier: 1 } as const)
      return resolveRate({
        rates: [row],
        factors: FACTORS,
        order: [own ? 'private' : 'cghs'],
        hospital,
        ward,
        on: surgery.on,
      })
    }
    const occupied = pricingWard(stretches, at, null)
    const priced = resolved(pricingWard(stretches, at, stay.entitled ?? null))
    const above =
      stay.entitled && rankOf(occupied) > rankOf(stay.entitled) ? resolved(occupied).amount - priced.amount : 0
    return {
      head: 'surgery',
      description: surgery.name,
      day: surgery.on,
      procedureId: surgery.name,
      itemId: surgery.name,
      rate: priced.amount / 100,
      listed: priced.listed,
      factors: priced.factors,
      aboveEntitlement: above,
      derived: true,
    }
  })
}

const rupees = (paise: number) => (paise / 100).toFixed(2)
const dayMonth = (day: IsoDate) => `${day.slice(8)}/${day.slice(5, 7)}`

type Shown = Pick<PricedLine, 'section' | 'description' | 'quantity' | 'rate' | 'state' | 'amount' | 'value' | 'atRisk'>

/** A line as worked stays write it. */
export function showLine(line: Shown): string {
  const { section, description, quantity, rate, state, amount, value, atRisk } = line
  const what = () => {
    if (state === 'absorbed') return `absorbed ${rupees(value)}`
    if (state === 'not_claimable') return amount === 0 ? `nobody ${rupees(value)}` : `patient ${rupees(amount)}`
    return `${atRisk ? 'at risk' : 'claimed'} ${rupees(amount)}`
  }
  return `${section} | ${description} | ${quantity / 1000} x ${rupees(rate)} | ${what()}`
}

/** What a worked stay is compared with. */
export function shownBill(stay: WorkedStay) {
  const { periods, lines, totals } = priceWorkedStay(stay)
  return {
    periods: periods.map(({ kind, from, to }) => `${dayMonth(from)} to ${dayMonth(to)} ${kind.replace('_', ' ')}`),
    lines: lines.map(showLine),
    total: rupees(totals.total),
    patient: rupees(totals.patientShare),
  }
}
