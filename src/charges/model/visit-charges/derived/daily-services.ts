import type { PayerKind } from '../../../../catalogue/model/payers/payer-kinds.ts'
import type { Due, ServiceRule } from '../../../../catalogue/model/services/service-rules.ts'
import type { IsoDate } from '../../../../kernel/calendar.ts'
import type { ChargeHead } from '../../../../schemes/model/charge-heads.ts'
import { termsOn } from '../../../../schemes/model/on-day.ts'
import { checkOutOf } from '../../../../schemes/model/stay/check-out-of.ts'
import { packagePayerOf } from '../../../../schemes/model/stay/package-payer.ts'
import { payerOn } from '../../../../schemes/model/stay/payer-on.ts'
import { stayDays } from '../../../../schemes/model/stay/stay-days.ts'
import type { PayerFrom } from '../../../../schemes/model/stay/stay-types.ts'
import type { BilledAs, VisitCharge } from '../visit-charges.ts'
import { chargeOf, type Derived, type StayFacts } from './derived-charge.ts'
import { dueDays } from './due-days.ts'

/** A service that is charged by itself, with its dated rules: on one day there is one at most. */
export type MandatoryService = {
  readonly id: string
  readonly code: string | null
  readonly name: string
  /** The head it is billed under: the daily visit of the doctor is a consultation. */
  readonly head: ChargeHead
  readonly rules: readonly ServiceRule[]
}

/** What rules ask beside the stay. */
export type Ruled = {
  readonly patientType: string
  readonly kindOf: (payerId: string) => PayerKind | undefined
  /** Why a service is switched off for the visit, by the service. */
  readonly switchedOff: ReadonlyMap<string, string>
}

/**
 * The mandatory services and the doctor's daily visits of a stay, by the rules of their days: what is added, changed or stopped from a
 * day on changes nothing before it. Pure.
 */
export function dailyServicesOf(facts: StayFacts, services: readonly MandatoryService[], ruled: Ruled): VisitCharge[] {
  const { stay, stretches, until, discharged } = facts
  const days = stayDays({ stretches, until, checkOut: checkOutOf(stay.payers) })
  const { from, procedures } = stay
  const about = { from, days, stretches, procedures, until, discharged, patientType: ruled.patientType }
  return services.flatMap((service) => {
    const due = service.rules
      .flatMap((rule) => dueDays(rule, about).map((day) => ({ rule, day })))
      .filter(({ rule, day }) => isPaidBy(rule, payerOf(facts, service, day), day, ruled))
      .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
      .filter(({ rule: { cap } }, before) => cap === null || before < cap)
    return [...Map.groupBy(due, ({ day }) => day)].flatMap(([day, times]) =>
      times[0] ? charged(facts, service, { rule: times[0].rule, day, times: times.length }, ruled) : [],
    )
  })
}

/** Who pays a service on a day: whose package covers it, else the payer of the day. */
function payerOf({ stay: { payers }, basis }: StayFacts, { head }: MandatoryService, day: IsoDate): PayerFrom | null {
  const covering = packagePayerOf({ head, day }, basis.packages)
  return payers.findLast(({ payerId }) => payerId === covering) ?? payerOn(payers, day)
}

/** Whether a rule charges that payer. */
function isPaidBy({ payers, payerKinds }: ServiceRule, payer: PayerFrom | null, day: IsoDate, { kindOf }: Ruled) {
  if (payers === 'all') return true
  if (payers === 'kinds') {
    const kind = payer && kindOf(payer.payerId)
    return kind != null && payerKinds.includes(kind)
  }
  const hasPackages = payer !== null && termsOn(payer.rules, day)?.hasPackages === true
  return hasPackages === (payers === 'with_packages')
}

const UNITS: Readonly<Record<Due, string>> = {
  registration: 'admission',
  admission: 'admission',
  day: 'day',
  midnight: 'day',
  ward: 'each',
  surgery: 'each',
  discharge: 'each',
}

type DueOnDay = { readonly rule: ServiceRule; readonly day: IsoDate; readonly times: number }

/** What is switched off or not billed waits for no rate. */
function charged({ basis }: StayFacts, service: MandatoryService, due: DueOnDay, ruled: Ruled): VisitCharge {
  const { id, head, code, name } = service
  const { rule, day, times } = due
  const derived: Derived = {
    id: `service:${id}:${day}`,
    sourceKind: 'mandatory_service',
    head,
    itemId: id,
    code,
    description: name,
    day,
    at: null,
    quantity: times * rule.quantity,
    unit: UNITS[rule.due],
  }
  const charge = chargeOf(basis, derived)
  const billedAs = billedAsOf(rule, ruled.switchedOff.get(id))
  if (!billedAs) return charge
  return { ...charge, billedAs, rateNotSet: charge.rateNotSet && billedAs.kind === 'beside_package' }
}

function billedAsOf({ isBilled, overPackage, source }: ServiceRule, why: string | undefined): BilledAs | null {
  if (why !== undefined) return { kind: 'switched_off', reason: why }
  if (!isBilled) return { kind: 'not_billed', reason: source }
  return overPackage ? { kind: 'beside_package' } : null
}
