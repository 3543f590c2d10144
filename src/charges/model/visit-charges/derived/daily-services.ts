import type { IsoDate } from '../../../../kernel/calendar.ts'
import type { ChargeHead } from '../../../../schemes/model/charge-heads.ts'
import { termsOn } from '../../../../schemes/model/on-day.ts'
import { checkOutOf } from '../../../../schemes/model/stay/check-out-of.ts'
import { packagePayerOf } from '../../../../schemes/model/stay/package-payer.ts'
import { payerOn } from '../../../../schemes/model/stay/payer-on.ts'
import { stayDays } from '../../../../schemes/model/stay/stay-days.ts'
import type { Stay } from '../../../../schemes/model/stay/stay-types.ts'
import { ONE } from '../../price/quantity.ts'
import type { VisitCharge } from '../visit-charges.ts'
import { chargeOf, type Derived, type StayFacts } from './derived-charge.ts'

/** A service that raises itself: once at admission, or on each day of the stay. */
export type MandatoryService = {
  readonly id: string
  readonly code: string | null
  readonly name: string
  readonly unit: string
  /** The head it is billed under: the daily visit of the doctor is a consultation. */
  readonly head: ChargeHead
  /** Only for payers whose scheme has no packages: the room rent of the others covers it. */
  readonly onlyWithoutPackages: boolean
}

/** The mandatory services and the doctor's daily visits of a stay. Pure. */
export function dailyServicesOf(
  { stay, stretches, until, basis }: StayFacts,
  services: readonly MandatoryService[],
): VisitCharge[] {
  const days = stayDays({ stretches, until, checkOut: checkOutOf(stay.payers) }).map(({ day }) => day)
  const isOfPackages = (day: IsoDate, head: ChargeHead): boolean =>
    packagePayerOf({ head, day }, basis.packages) !== null || hasPackages(stay, day)
  return services.flatMap((service) =>
    (service.unit === 'admission' ? days.slice(0, 1) : days)
      .filter((day) => !service.onlyWithoutPackages || !isOfPackages(day, service.head))
      .map((day) => chargeOf(basis, mandatory(service, day))),
  )
}

const hasPackages = ({ payers }: Stay, day: IsoDate): boolean => {
  const payer = payerOn(payers, day)
  return payer !== null && termsOn(payer.rules, day)?.hasPackages === true
}

const mandatory = ({ id, head, code, name, unit }: MandatoryService, day: IsoDate): Derived => ({
  id: `service:${id}:${day}`,
  sourceKind: 'mandatory_service',
  head,
  itemId: id,
  code,
  description: name,
  day,
  at: null,
  quantity: ONE,
  unit,
})
