import { dayOf, type IsoDate } from '../../../../kernel/calendar.ts'
import { CASHLESS_RULES, EACH_SERVICE_RULES } from '../../../../schemes/model/default-rules.ts'
import { accommodationUnits, keptRoomUnits } from '../../../../schemes/model/stay/accommodation-units.ts'
import { checkOutOf } from '../../../../schemes/model/stay/check-out-of.ts'
import { divideStay } from '../../../../schemes/model/stay/divide-stay.ts'
import { keptRooms } from '../../../../schemes/model/stay/kept-rooms.ts'
import { packagePayerOf } from '../../../../schemes/model/stay/package-payer.ts'
import { bed, ist, operated } from '../../../../schemes/model/stay/stay.factory.ts'
import { stayDays } from '../../../../schemes/model/stay/stay-days.ts'
import type { PayerFrom } from '../../../../schemes/model/stay/stay-types.ts'
import type { LineChange } from '../../bill/changes/line-change.ts'
import { aChange } from '../../bill/changes/line-changes.factory.ts'
import { apartByChanges, changedBill } from '../../bill/changes/line-changes.ts'
import { billTotals } from '../bill-totals.ts'
import { chargeAmount } from '../charge-amount.ts'
import { closingLines } from '../closing-lines.ts'
import { priceBill } from '../price-bill.ts'
import type { Bill, Chargeable, PricedLine } from '../price-types.ts'
import { rentOf, servicesOf, surgeriesOf } from './worked-charges.factory.ts'
import { VISIT, type WorkedCharge, type WorkedStay } from './worked-stay.factory.ts'

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
