import { discountPart } from '../../../billing/model/discount-limits.ts'
import { heldBy } from '../../../grants.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { hospitalRulesOf } from '../../../schemes/server/rules/hospital-rules.queries.ts'

/** The settings of the pharmacy; every hospital is founded with them. */
export const settingsOf = (db: HospitalDb) =>
  db
    .selectFrom('pharmacy_settings')
    .select(['id', 'version', 'rounds_off as roundsOff', 'return_days as returnDays', 'hold_minutes as holdMinutes'])
    .select(['licence_20 as licence20', 'licence_20_until as licence20Until'])
    .select(['licence_21 as licence21', 'licence_21_until as licence21Until'])
    .select(['licence_20f as licence20f', 'licence_20f_until as licence20fUntil'])
    .executeTakeFirstOrThrow()

/** What part of the goods who sells may take off, in basis points. */
export async function limitOf({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>): Promise<number> {
  const { discountLimits } = await hospitalRulesOf(db)
  return discountPart(discountLimits, heldBy(actor.role, actor.desks), dayOf(now))
}
