import { operation } from '../../platform/server/contract/operation.ts'
import { letterTemplatesContract } from '../model/letter-templates.contract.ts'
import { checkTemplate } from '../model/template/check-template.ts'
import { templateToChange } from './templates.queries.ts'

/** Adds a template, owned by who adds it. */
export const addTemplate = operation(
  letterTemplatesContract.add,
  async ({ db, actor, record, orRefuse }, { title, body, visibility }) => {
    orRefuse(checkTemplate(body))
    const { id } = await db
      .insertInto('letter_templates')
      .values({ title, body, visibility, owner_id: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({ type: 'letter_template.added', subject: { type: 'letter_template', id } })
    return { id }
  },
)

/** Changes a template; a trigger keeps the text that it had. A template made private belongs to who makes it so. */
export const changeTemplate = operation(
  letterTemplatesContract.change,
  async ({ db, actor, record, refuse, orRefuse }, { id, version, title, body, visibility }) => {
    orRefuse(checkTemplate(body))
    const template = (await templateToChange(db, id, actor.userId)) ?? refuse('NOT_FOUND')
    if (template.version !== version) return refuse('STALE')
    const { edition } = await db
      .updateTable('letter_templates')
      .set({ title, body, visibility, ...(visibility === 'private' && { owner_id: actor.userId }) })
      .where('id', '=', id)
      .returning('edition')
      .executeTakeFirstOrThrow()
    await record({ type: 'letter_template.changed', subject: { type: 'letter_template', id }, facts: { edition } })
    return { edition }
  },
)
