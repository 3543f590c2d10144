import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/server/contract/actor.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import type { DB } from '../../platform/server/database/schema.types.ts'
import { withdrawal } from '../../platform/server/records/withdrawal.ts'
import { type RefinementTemplate, refinementContract } from '../model/refinement.contract.ts'

const COLUMNS = [
  'id',
  'name',
  'prompt',
  sql<RefinementTemplate['visibility']>`visibility`.as('visibility'),
  'starred',
  'version',
] as const

type Templates = ExpressionBuilder<DB, 'refinement_templates'>

/** Templates of the hospital, and one's own. */
const openTo =
  ({ userId }: Actor) =>
  (eb: Templates): Expression<SqlBool> =>
    eb.or([eb('visibility', '=', 'team'), eb('owner_id', '=', userId)])

export const templates = operation(refinementContract.templates, async ({ db, actor }) => ({
  templates: await db
    .selectFrom('refinement_templates')
    .select(COLUMNS)
    .where(openTo(actor))
    .orderBy('starred', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute(),
}))

export const addTemplate = operation(refinementContract.addTemplate, async ({ db, record }, form) => {
  const { id } = await db.insertInto('refinement_templates').values(form).returning('id').executeTakeFirstOrThrow()
  await record({ type: 'refinement_template.added', subject: { type: 'refinement_template', id } })
  return { id }
})

/** Whoever may refine changes the templates of the team; only the owner takes one back from them. */
export const changeTemplate = operation(
  refinementContract.changeTemplate,
  async ({ db, actor, record, refuse }, { id, version, ...form }) => {
    const before = await db
      .selectFrom('refinement_templates')
      .select([...COLUMNS, 'owner_id'])
      .where('id', '=', id)
      .where(openTo(actor))
      .forUpdate()
      .executeTakeFirst()
    if (!before) return refuse('NOT_FOUND')
    const { owner_id, ...current } = before
    if (current.version !== version) return refuse('STALE', { current })
    if (form.visibility === 'private' && owner_id !== actor.userId)
      return refuse('NOT_THE_OWNER', { field: 'visibility' })
    const saved = await db
      .updateTable('refinement_templates')
      .set(form)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    await record({ type: 'refinement_template.changed', subject: { type: 'refinement_template', id } })
    return saved
  },
)

export const deleteTemplate = operation(
  refinementContract.deleteTemplate,
  async ({ db, actor, now, record, refuse }, { id }) => {
    const template = await db
      .selectFrom('refinement_templates')
      .select('name')
      .where('id', '=', id)
      .where(openTo(actor))
      .forUpdate()
      .executeTakeFirst()
    if (!template) return refuse('NOT_FOUND')
    await openRecycleBin(db)
    await db
      .updateTable('refinement_templates')
      .set(withdrawal(actor, now, null))
      .where('id', '=', id)
      .execute()
    await record({ type: 'refinement_template.deleted', subject: { type: 'refinement_template', id } })
    return template
  },
)
