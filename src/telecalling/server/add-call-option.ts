import { operation } from '../../platform/server/contract/operation.ts'
import { telecallingContract } from '../model/telecalling.contract.ts'

/** Adds an option for every telecaller of the hospital. */
export const addCallOption = operation(telecallingContract.addOption, async ({ db, record }, option) => {
  const { id } = await db.insertInto('call_options').values(option).returning('id').executeTakeFirstOrThrow()
  await record({ type: 'call_option.added', subject: { type: 'call_option', id }, facts: { kind: option.kind } })
  return { id }
})
