import { sql } from 'kysely'
import { rightsOf } from '../../../grants.ts'
import { containingWords } from '../../../platform/server/contract/cursor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import { personWords } from '../../model/person.ts'
import { quickPinContract } from '../../model/pin/quick-pin.contract.ts'

const OFFERED = 20

export const listPeople = operation(quickPinContract.people, async ({ db, actor }, { search, holding }) => {
  let query = db
    .selectFrom('users as u')
    .select(['u.id', 'u.full_name as fullName', 'u.designation', 'u.role', 'u.desks'])
    .select(sql<boolean>`exists (select from quick_pins q where ${sameRow('u', 'q.user_id')})`.as('hasPin'))
    .where('u.status', '=', 'active')
    .where('u.id', '!=', actor.userId)
  if (search) query = query.where(containingWords(sql`lower(concat_ws(' ', u.full_name, u.designation))`, search))
  const rows = await query.orderBy(sql`lower(u.full_name)`).orderBy('u.id').execute()
  const entitled = rows.filter(({ role, desks }) => holding === undefined || rightsOf(role, desks).has(holding))
  const people = entitled
    .slice(0, OFFERED)
    .map(({ id, hasPin, ...person }) => ({ id, person: personWords(person), hasPin }))
  return { people }
})
