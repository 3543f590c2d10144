import { operation } from '../../platform/server/contract/operation.ts'
import { observationsContract } from '../model/observations.contract.ts'

/** Shows the early warning score in this hospital, or not; the newest choice counts. */
export const chooseWarning = operation(observationsContract.choose, async ({ db, record }, { showsEarlyWarning }) => {
  const { id } = await db
    .insertInto('observation_choices')
    .values({ shows_early_warning: showsEarlyWarning })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({
    type: 'observations.chosen',
    subject: { type: 'observation_choice', id },
    facts: { showsEarlyWarning },
  })
  return { showsEarlyWarning }
})
