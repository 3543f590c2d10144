import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { ChargedWhen, Due } from '../../model/services/service-rules.ts'

/** What a list of mandatory services is asked by: what brings them about, and whether a rule charges them on a day. */
export type AskedRules = {
  readonly due?: Due | undefined
  readonly charged?: ChargedWhen | undefined
  readonly on: IsoDate
}

/** The condition that a row of `services` has such rules; those of other triggers do not count. */
export function isChargedBy({ due, charged, on }: AskedRules): RawBuilder<boolean> {
  if (!due && !charged) return sql<boolean>`true`
  const hasRule = (days: RawBuilder<unknown>) => sql<boolean>`exists (select from service_rules r
    where r.hospital_id = services.hospital_id and r.service_id = services.id and r.withdrawn_at is null
      and (r.valid_to is null or r.valid_to >= ${on}) and ${days} and ${due ? sql`r.due = ${due}` : sql`true`})`
  const now = hasRule(sql`r.valid_from <= ${on}`)
  const later = hasRule(sql`r.valid_from > ${on}`)
  switch (charged) {
    case 'now':
      return now
    case 'later':
      return sql<boolean>`(not ${now} and ${later})`
    case 'not':
      return sql<boolean>`(not ${now} and not ${later})`
    case undefined:
      return sql<boolean>`(${now} or ${later})`
  }
}
