import type * as z from 'zod/mini'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { Modality } from '../../model/examination-words.ts'
import {
  type ReportTemplate,
  radiologyTemplatesContract,
  type templateForm,
} from '../../model/templates/radiology-templates.contract.ts'

export const listTemplates = operation(radiologyTemplatesContract.list, async ({ db }) => {
  const [templates, phrases, studies] = await Promise.all([allTemplates(db), allPhrases(db), studiesOf(db)])
  return { templates, phrases, studies }
})

export const addTemplate = operation(radiologyTemplatesContract.add, async ({ db, record, refuse }, form) => {
  if (!(await isOfModality(db, form))) return refuse('NO_SUCH_STUDY', { field: 'studyId' })
  const { id } = await db
    .insertInto('radiology_templates')
    .values(columnsOf(form))
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({ type: 'report_template.added', subject: { type: 'report_template', id } })
  return { id }
})

export const changeTemplate = operation(
  radiologyTemplatesContract.change,
  async ({ db, record, refuse }, { id, version, ...form }) => {
    const current = await db
      .selectFrom('radiology_templates')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!current) return refuse('NOT_FOUND')
    if (current.version !== version) return refuse('STALE')
    if (!(await isOfModality(db, form))) return refuse('NO_SUCH_STUDY', { field: 'studyId' })
    const changed = await db
      .updateTable('radiology_templates')
      .set(columnsOf(form))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    await record({ type: 'report_template.changed', subject: { type: 'report_template', id } })
    return changed
  },
)

export const addPhrase = operation(
  radiologyTemplatesContract.addPhrase,
  async ({ db, record }, { code, words, isUsed }) => {
    const { id } = await db
      .insertInto('radiology_phrases')
      .values({ code, words, is_used: isUsed })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({ type: 'report_phrase.added', subject: { type: 'report_phrase', id } })
    return { id }
  },
)

export const changePhrase = operation(
  radiologyTemplatesContract.changePhrase,
  async ({ db, record, refuse }, { id, version, code, words, isUsed }) => {
    const current = await db
      .selectFrom('radiology_phrases')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!current) return refuse('NOT_FOUND')
    if (current.version !== version) return refuse('STALE')
    const changed = await db
      .updateTable('radiology_phrases')
      .set({ code, words, is_used: isUsed })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    await record({ type: 'report_phrase.changed', subject: { type: 'report_phrase', id } })
    return changed
  },
)

type TemplateForm = z.output<typeof templateForm>

const columnsOf = ({
  name,
  modality,
  studyId,
  sex,
  technique,
  findings,
  impression,
  advice,
  isUsed,
}: TemplateForm) => ({
  ...{ name, modality, technique, findings, impression, advice },
  radiology_study_id: studyId,
  sex,
  is_used: isUsed,
})

/** A template for one study has the modality of that study. */
async function isOfModality(db: HospitalDb, { studyId, modality }: TemplateForm): Promise<boolean> {
  if (!studyId) return true
  const study = await db.selectFrom('radiology_studies').select('modality').where('id', '=', studyId).executeTakeFirst()
  return study?.modality === modality
}

export const allTemplates = async (db: HospitalDb): Promise<ReportTemplate[]> =>
  (
    await db
      .selectFrom('radiology_templates as t')
      .leftJoin('radiology_studies as s', (join) => onRow(join, 's', 't.radiology_study_id'))
      .select([
        't.id',
        't.version',
        't.name',
        't.modality',
        't.radiology_study_id as studyId',
        's.name as study',
        't.sex',
      ])
      .select(['t.technique', 't.findings', 't.impression', 't.advice', 't.is_used as isUsed'])
      .orderBy('t.modality')
      .orderBy('t.name')
      .execute()
  ).map((row) => ({ ...row, modality: row.modality as Modality, sex: row.sex as ReportTemplate['sex'] }))

export const allPhrases = (db: HospitalDb) =>
  db
    .selectFrom('radiology_phrases')
    .select(['id', 'version', 'code', 'words', 'is_used as isUsed'])
    .orderBy('code')
    .execute()

const studiesOf = async (db: HospitalDb) =>
  (await db.selectFrom('radiology_studies').select(['id', 'name', 'modality']).orderBy('name').execute()).map(
    (row) => ({ ...row, modality: row.modality as Modality }),
  )
