import { operation } from '../../platform/server/contract/operation.ts'
import { catalogueContract } from '../model/catalogue.contract.ts'

/** Adds a diagnosis category from the patients page; a name that is there already is refused by its constraint. */
export const addDiagnosis = operation(catalogueContract.addDiagnosis, async ({ db, record }, { name, description }) => {
  const { id } = await db
    .insertInto('diagnoses')
    .values({ name, description })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({ type: 'diagnosis.added', subject: { type: 'diagnoses', id } })
  return { id, name }
})
