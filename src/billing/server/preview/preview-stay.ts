import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'
import { isRateColumn, RATE_COLUMNS, type Rate } from '../../../catalogue/model/rates/rates.ts'
import {
  mandatoryServicesContract,
  type ServiceDraft,
} from '../../../catalogue/model/services/mandatory-services.contract.ts'
import { dailyServicesOf, type MandatoryService } from '../../../charges/model/visit-charges/derived/daily-services.ts'
import { priceBasesOf } from '../../../charges/server/price-basis.queries.ts'
import { mandatoryServices } from '../../../charges/server/visit-charges/daily-services.ts'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { EACH_SERVICE_RULES } from '../../../schemes/model/default-rules.ts'
import { divideStay } from '../../../schemes/model/stay/divide-stay.ts'
import { rulesOfPayers } from '../../../schemes/server/rules/hospital-rules.queries.ts'
import { supposedStay } from '../../model/preview/supposed-stay.ts'
import { priceBill } from '../../model/price/price-bill.ts'

/** What the mandatory services of a stay would be charged, by the rules of bills; with a service or rule that is not saved yet. */
export const previewStay = operation(
  mandatoryServicesContract.preview,
  async ({ db, actor, now, refuse }, { payerId, wardClass, days, surgery, draft }) => {
    const today = dayOf(now)
    const payer = await db
      .selectFrom('payers')
      .select(['id', sql<PayerKind>`kind`.as('kind')])
      .where('id', '=', payerId)
      .executeTakeFirst()
    if (!payer) return refuse('NO_SUCH_PAYER')
    const services = withDraft(await mandatoryServices(db), draft, today)
    const rules = (await rulesOfPayers(db, [payerId])).get(payerId) ?? EACH_SERVICE_RULES
    const hasSurgery = surgery === '1'
    const supposed = supposedStay({ today, wardClass, days, hasSurgery, payer: { payerId, from: today, rules } })
    const visit = { id: randomUUID(), payerId, entitledWard: null }
    const items = services.flatMap(({ id }) => (id === DRAFTED ? [] : [id]))
    const priced = (await priceBasesOf(db, actor.hospitalId, [visit], items))(visit)
    const rates = draft && draft.serviceId === null ? ratesOfDraft(draft, today) : []
    const basis = { ...priced, stretches: supposed.stretches, rates: new Map([...priced.rates, ...rates]) }
    const charges = dailyServicesOf({ ...supposed, basis }, services, {
      patientType: 'IPD',
      kindOf: () => payer.kind,
      switchedOff: new Map(),
    })
    const { stay } = supposed
    const lines = priceBill({
      charges,
      procedures: stay.procedures,
      periods: divideStay(stay),
      rules,
      payer: { ...payer, undertaking: false },
    })
    return {
      lines: lines.map(({ description, quantity, rate, amount, state, rateNotSet, reason, from, to }) => ({
        description,
        quantity: quantity / 1000,
        rate,
        amount,
        state,
        rateNotSet,
        reason,
        from,
        to,
      })),
      total: lines.reduce((sum, { amount }) => sum + amount, 0),
    }
  },
)

const DRAFTED = 'draft'

/** The services as they would be with the rule of a form from today on. */
function withDraft(
  services: readonly MandatoryService[],
  draft: ServiceDraft | undefined,
  today: IsoDate,
): readonly MandatoryService[] {
  if (!draft) return services
  const { serviceId, name, ...terms } = draft
  const rules = [{ ...terms, validFrom: today, validTo: null, source: '' }]
  if (serviceId) return services.map((service) => (service.id === serviceId ? { ...service, rules } : service))
  return [...services, { id: DRAFTED, code: null, name, head: 'mandatory', rules }]
}

/** The typed rates of a service that is not saved yet, for every city. */
const ratesOfDraft = ({ amounts }: ServiceDraft, today: IsoDate): [string, Rate[]][] => [
  [
    DRAFTED,
    Object.entries(amounts).flatMap(([column, amount]) => {
      if (!isRateColumn(column)) return []
      const { scheme, accreditation } = RATE_COLUMNS[column]
      if (accreditation === 'own') return []
      return [
        { id: column, scheme, accreditation, cityTier: 0, wardFactor: false, amount, validFrom: today, validTo: null },
      ]
    }),
  ],
]
