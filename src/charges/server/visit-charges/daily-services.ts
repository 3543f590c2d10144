import { sql } from 'kysely'
import type { PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'
import { serviceRules } from '../../../catalogue/server/services/service-rules.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { dailyServicesOf, type MandatoryService } from '../../model/visit-charges/derived/daily-services.ts'
import type { Deriver } from './derivers.ts'
import { switchedOffOf } from './switched-off.queries.ts'

/** The services of the hospital that are charged by themselves, by name, each with all its dated rules. */
export async function mandatoryServices(db: HospitalDb): Promise<MandatoryService[]> {
  const [services, rules] = await Promise.all([
    db
      .selectFrom('services')
      .select(['id', 'code', 'name', sql<MandatoryService['head']>`coalesce(charge_head, 'mandatory')`.as('head')])
      .where('kind', '=', 'mandatory')
      .orderBy('name')
      .execute(),
    serviceRules(db),
  ])
  const rulesOf = Map.groupBy(rules, ({ serviceId }) => serviceId)
  return services.map((service) => ({ ...service, rules: rulesOf.get(service.id) ?? [] }))
}

/** The kinds of all payers of the hospital, by payer. */
export async function payerKinds(db: HospitalDb): Promise<(payerId: string) => PayerKind | undefined> {
  const payers = await db
    .selectFrom('payers')
    .select(['id', sql<PayerKind>`kind`.as('kind')])
    .execute()
  const kinds = new Map(payers.map(({ id, kind }) => [id, kind]))
  return (payerId) => kinds.get(payerId)
}

/** What mandatory services come to, by the rules of their days. */
export const dailyServices: Deriver = async (db, { visits }) => {
  const ids = visits.map(({ id }) => id)
  const [services, kindOf, switchedOff] = await Promise.all([
    mandatoryServices(db),
    payerKinds(db),
    switchedOffOf(db, ids),
  ])
  const types = new Map(visits.map(({ id, patientType }) => [id, patientType]))
  return {
    items: services.flatMap(({ id, rules }) => (rules.length > 0 ? [id] : [])),
    chargesOf: (visitId, facts) =>
      dailyServicesOf(facts, services, {
        patientType: types.get(visitId) ?? '',
        kindOf,
        switchedOff: switchedOff.get(visitId) ?? new Map(),
      }),
  }
}
