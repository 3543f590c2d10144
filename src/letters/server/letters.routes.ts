import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { letterDataOf } from '../model/letter-facts.ts'
import { letterTemplatesContract } from '../model/letter-templates.contract.ts'
import { lettersContract } from '../model/letters.contract.ts'
import { createSample } from './create-sample.ts'
import { fileLetter } from './file-letter.ts'
import { letterFactsOf } from './letter-facts.queries.ts'
import { lettersOf } from './letters.queries.ts'
import { printLetter } from './print-letter.ts'
import { saveLetter } from './save-letter.ts'
import { addTemplate, changeTemplate } from './save-template.ts'
import { editionsOf, templatesFor } from './templates.queries.ts'
import { restoreTemplate, undoWithdrawal, withdrawTemplate } from './withdraw-template.ts'

const templates = operation(letterTemplatesContract.list, async ({ db, actor }) => ({
  templates: await templatesFor(db, actor.userId),
}))

const editions = operation(letterTemplatesContract.editions, async ({ db, actor, refuse }, { id }) => {
  const rows = await editionsOf(db, id, actor.userId)
  if (rows.length === 0) return refuse('NOT_FOUND')
  return { editions: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
})

const latestVisit = operation(lettersContract.latestVisit, async ({ db, refuse }) => {
  const visits = db.selectFrom('visits').select('visit_no as visitNo')
  const latest = await visits.orderBy('visit_date', 'desc').orderBy('visit_no', 'desc').limit(1).executeTakeFirst()
  return latest ?? refuse('NOT_FOUND')
})

const data = operation(lettersContract.data, async ({ db, now, refuse }, { visitId }) => {
  const facts = (await letterFactsOf(db, visitId, now)) ?? refuse('NOT_FOUND')
  return { patientId: facts.patientId, data: letterDataOf(facts, now) }
})

const letters = operation(lettersContract.ofVisit, async ({ db, refuse }, { visitId }) => {
  const visit = await db.selectFrom('visits').select('id').where('id', '=', visitId).executeTakeFirst()
  if (!visit) return refuse('NOT_FOUND')
  return { letters: await lettersOf(db, visitId) }
})

export const lettersRoutes: readonly MountedOperation[] = [
  templates,
  addTemplate,
  changeTemplate,
  editions,
  withdrawTemplate,
  undoWithdrawal,
  restoreTemplate,
  latestVisit,
  createSample,
  data,
  letters,
  saveLetter,
  fileLetter,
  printLetter,
]
