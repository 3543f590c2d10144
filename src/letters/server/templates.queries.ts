import { sql } from 'kysely'
import { closeRecycleBin, type HospitalDb, openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'
import type { LetterTemplate } from '../model/letter-templates.contract.ts'

/** The templates a user may see: the team's and the user's own. */
export const templatesFor = (db: HospitalDb, userId: string): Promise<LetterTemplate[]> =>
  db
    .selectFrom('letter_templates as t')
    .leftJoin('users as u', (join) => onRow(join, 'u', 't.owner_id'))
    .select([
      't.id',
      't.title',
      't.body',
      sql<LetterTemplate['visibility']>`t.visibility`.as('visibility'),
      't.edition',
      'u.full_name as owner',
      't.version',
      sql<number>`(select count(*) from letters l where ${sameRow('t', 'l.template_id')})::int`.as('letters'),
    ])
    .where((eb) => eb.or([eb('t.visibility', '=', 'team'), eb('t.owner_id', '=', userId)]))
    .orderBy('t.position')
    .orderBy(sql`lower(t.title)`)
    .orderBy('t.id')
    .execute()

/** Whether a template, deleted or not, is of somebody else alone. */
export async function isPrivateOfAnother(db: HospitalDb, id: string, userId: string): Promise<boolean> {
  await openRecycleBin(db)
  const found = await db
    .selectFrom('letter_templates')
    .select('id')
    .where('id', '=', id)
    .where('visibility', '=', 'private')
    .where('owner_id', '!=', userId)
    .executeTakeFirst()
  await closeRecycleBin(db)
  return found !== undefined
}

/** A template that the user may change, locked; undefined where it is not to be seen. */
export const templateToChange = (db: HospitalDb, id: string, userId: string) =>
  db
    .selectFrom('letter_templates')
    .select(['id', 'title', 'version', 'withdrawn_at as withdrawnAt', 'withdrawn_by as withdrawnBy'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('visibility', '=', 'team'), eb('owner_id', '=', userId)]))
    .forUpdate()
    .executeTakeFirst()

/** Every text of a template that the user may see, newest first. */
export const editionsOf = (db: HospitalDb, id: string, userId: string) =>
  db
    .selectFrom('letter_template_editions as e')
    .innerJoin('letter_templates as t', (join) => onRow(join, 't', 'e.template_id'))
    .leftJoin('users as u', (join) => onRow(join, 'u', 'e.created_by'))
    .select(['e.edition', 'e.title', 'e.body', 'e.created_at as at', 'u.full_name as by'])
    .where('e.template_id', '=', id)
    .where((eb) => eb.or([eb('t.visibility', '=', 'team'), eb('t.owner_id', '=', userId)]))
    .orderBy('e.edition', 'desc')
    .execute()
