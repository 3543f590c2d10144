import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { mayApproveValue } from '../../model/value-limits.ts'

/** Whether one of the roles and desks held may approve what is worth so much at cost, on a day. */
export async function mayApproveWorth(
  db: HospitalDb,
  worth: Paise,
  by: { readonly held: readonly string[]; readonly day: IsoDate },
): Promise<boolean> {
  const limits = await db
    .selectFrom('write_off_limits')
    .select(['holder', 'up_to as upTo', 'valid_from as validFrom', 'valid_to as validTo'])
    .execute()
  return mayApproveValue(worth, {
    ...by,
    limits: limits.map((limit) => ({ ...limit, upTo: limit.upTo === null ? null : Number(limit.upTo) })),
  })
}
