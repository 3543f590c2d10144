import { discountPart } from '../../../billing/model/discount-limits.ts'
import { heldBy } from '../../../grants.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { hospitalRulesOf } from '../../../schemes/server/rules/hospital-rules.queries.ts'

export async function settingsOf(db: HospitalDb) {
  const row = await db
    .selectFrom('pharmacy_settings')
    .select(['licences', 'rounds_off as roundsOff', 'return_days as returnDays', 'hold_minutes as holdMinutes'])
    .executeTakeFirst()
  return row ?? { licences: '', roundsOff: true, returnDays: 7, holdMinutes: 15 }
}

/** What part of the goods who sells may take off, in basis points. */
export async function limitOf({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>): Promise<number> {
  const { discountLimits } = await hospitalRulesOf(db)
  return discountPart(discountLimits, heldBy(actor.role, actor.desks), dayOf(now))
}
