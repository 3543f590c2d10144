import { sql } from 'kysely'
import { addDays, dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { type HospitalDb, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { planStop, type RulePlan } from '../../model/services/decide-rule.ts'
import type { RuleTerms } from '../../model/services/service-rules.ts'

const DATES = ['id', 'valid_from as validFrom', 'valid_to as validTo'] as const

/** The rules of all services, or of some, each service's in the order of their days. */
export async function serviceRules(db: HospitalDb, serviceIds?: readonly string[]) {
  if (serviceIds?.length === 0) return []
  let query = db.selectFrom('service_rules')
  if (serviceIds) query = query.where('service_id', 'in', serviceIds)
  return query
    .select([
      'id',
      'service_id as serviceId',
      sql<RuleTerms['due']>`due`.as('due'),
      'quantity',
      sql<RuleTerms['wardClasses']>`ward_classes`.as('wardClasses'),
      sql<RuleTerms['payers']>`payers`.as('payers'),
      sql<RuleTerms['payerKinds']>`payer_kinds`.as('payerKinds'),
      sql<RuleTerms['patientTypes']>`patient_types`.as('patientTypes'),
      'cap',
      'over_package as overPackage',
      'is_billed as isBilled',
      'valid_from as validFrom',
      'valid_to as validTo',
      'source',
      'created_at as createdAt',
    ])
    .orderBy('valid_from')
    .execute()
}

/** A mandatory service; nobody else changes it or its rules until the transaction ends. */
export const lockService = (db: HospitalDb, id: string) =>
  db
    .selectFrom('services')
    .select(['id', 'status'])
    .where('id', '=', id)
    .where('kind', '=', 'mandatory')
    .forUpdate()
    .executeTakeFirst()

/** The days of the rules of a service, to be changed in this transaction. */
export const daysOfRules = (db: HospitalDb, serviceId: string) =>
  db.selectFrom('service_rules').select(DATES).where('service_id', '=', serviceId).forUpdate().execute()

type Saved = { readonly terms: RuleTerms; readonly from: IsoDate; readonly to: IsoDate | null; readonly source: string }

/** Carries out what was planned for the rules of a service; the id of the one that has the terms. */
export async function saveRule(
  db: HospitalDb,
  serviceId: string,
  plan: RulePlan,
  { terms, from, to, source }: Saved,
): Promise<string> {
  if (plan.end)
    await db.updateTable('service_rules').set({ valid_to: plan.end.validTo }).where('id', '=', plan.end.id).execute()
  const columns = {
    due: terms.due,
    quantity: terms.quantity,
    ward_classes: terms.wardClasses,
    payers: terms.payers,
    payer_kinds: terms.payerKinds,
    patient_types: terms.patientTypes,
    cap: terms.cap,
    over_package: terms.overPackage,
    is_billed: terms.isBilled,
    valid_to: to,
    source,
  }
  if (plan.amend) {
    await db.updateTable('service_rules').set(columns).where('id', '=', plan.amend).execute()
    return plan.amend
  }
  const { id } = await db
    .insertInto('service_rules')
    .values({ ...columns, service_id: serviceId, valid_from: from })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Scope = { readonly db: HospitalDb; readonly actor: Actor; readonly now: Date }
type Stopped = Awaited<ReturnType<typeof daysOfRules>>[number]

/** A rule holds to the end of yesterday; one that has not begun is taken back. */
export async function stopRule({ db, actor, now }: Scope, { id, validFrom }: Stopped): Promise<void> {
  const yesterday = addDays(dayOf(now), -1)
  const hasBegun = validFrom <= yesterday
  if (!hasBegun) await openRecycleBin(db)
  await db
    .updateTable('service_rules')
    .set(hasBegun ? { valid_to: yesterday } : withdrawal(actor, now, null))
    .where('id', '=', id)
    .execute()
}

/** Whatever still holds or is planned stops: an inactive service is charged by nothing. */
export async function stopRulesOf(scope: Scope, serviceId: string): Promise<void> {
  for (const rule of await daysOfRules(scope.db, serviceId))
    if (planStop(rule, dayOf(scope.now)).ok) await stopRule(scope, rule)
}
