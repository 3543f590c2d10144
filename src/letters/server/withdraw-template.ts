import { operation } from '../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { PRESENT, withdrawal } from '../../platform/server/records/withdrawal.ts'
import { decideRestore } from '../../records/model/restore.ts'
import { letterTemplatesContract } from '../model/letter-templates.contract.ts'
import { templateToChange } from './templates.queries.ts'

/** Takes a template off the list; its letters stay. */
export const withdrawTemplate = operation(
  letterTemplatesContract.withdraw,
  async ({ db, actor, now, record, refuse }, { id }) => {
    const { title } = (await templateToChange(db, id, actor.userId)) ?? refuse('NOT_FOUND')
    await openRecycleBin(db)
    await db
      .updateTable('letter_templates')
      .set(withdrawal(actor, now, null))
      .where('id', '=', id)
      .execute()
    await record({ type: 'letter_template.withdrawn', subject: { type: 'letter_template', id } })
    return { title }
  },
)

/** Puts back a template that the same user took off. */
export const undoWithdrawal = operation(
  letterTemplatesContract.undoWithdrawal,
  async ({ db, actor, record, refuse }, { id }) => {
    await openRecycleBin(db)
    const template = await templateToChange(db, id, actor.userId)
    if (!template?.withdrawnAt || template.withdrawnBy !== actor.userId) return refuse('NOT_FOUND')
    await db.updateTable('letter_templates').set(PRESENT).where('id', '=', id).execute()
    await record({ type: 'record.restored', subject: { type: 'letter_template', id } })
    return { id }
  },
)

/** Puts a template back from the recycle bin; another of its title refuses. */
export const restoreTemplate = operation(
  letterTemplatesContract.restore,
  async ({ db, now, record, refuse, orRefuse }, { id }) => {
    await openRecycleBin(db)
    const template = await db
      .selectFrom('letter_templates')
      .select('withdrawn_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    orRefuse(decideRestore(template?.withdrawn_at ?? refuse('NOT_FOUND'), now))
    await db.updateTable('letter_templates').set(PRESENT).where('id', '=', id).execute()
    await record({ type: 'record.restored', subject: { type: 'letter_template', id } })
    return { restored: 1 }
  },
)
