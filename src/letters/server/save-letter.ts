import { operation } from '../../platform/server/contract/operation.ts'
import { decideSave } from '../model/decide-save.ts'
import { lettersContract } from '../model/letters.contract.ts'
import { isPrivateOfAnother } from './templates.queries.ts'

/** Keeps the letter of a visit and a template: the first save makes it, a later one changes it for who saw it as it is. */
export const saveLetter = operation(
  lettersContract.save,
  async ({ db, actor, record, refuse, orRefuse }, { visitId, templateId, edition, version, body, isEdited }) => {
    const visit = await db.selectFrom('visits').select('patient_id').where('id', '=', visitId).executeTakeFirst()
    if (!visit) return refuse('NOT_FOUND')
    if (await isPrivateOfAnother(db, templateId, actor.userId)) return refuse('NO_TEMPLATE')
    const stored = await db
      .selectFrom('letters')
      .select(['id', 'version', 'body', 'is_edited as isEdited', 'template_edition as edition', 'updated_by as by'])
      .where('visit_id', '=', visitId)
      .where('template_id', '=', templateId)
      .forUpdate()
      .executeTakeFirst()
    const letter = { body, isEdited, edition, by: actor.userId }
    const verdict = orRefuse(decideSave(version, letter, stored ?? null))
    const written = { body, is_edited: isEdited, template_edition: edition, updated_by: actor.userId }
    const patientId = visit.patient_id
    const saved =
      stored && verdict === 'as it is'
        ? { id: stored.id, version: stored.version }
        : stored
          ? await db
              .updateTable('letters')
              .set(written)
              .where('id', '=', stored.id)
              .returning(['id', 'version'])
              .executeTakeFirstOrThrow()
          : await db
              .insertInto('letters')
              .values({ ...written, visit_id: visitId, patient_id: patientId, template_id: templateId })
              .returning(['id', 'version'])
              .executeTakeFirstOrThrow()
    await record({ type: 'letter.saved', subject: { type: 'letter', id: saved.id }, patientId, facts: { templateId } })
    return saved
  },
)
