import { operation } from '../../platform/server/contract/operation.ts'
import { addSampleVisit } from '../../visits/server/add-sample-visit.ts'
import { lettersContract } from '../model/letters.contract.ts'

/** Create Sample: a visit of the sample patient; on demo data or by an administrator only (decisions). */
export const createSample = operation(lettersContract.createSample, async (context) => {
  const { actor, platform, record, refuse } = context
  if (platform.settings.mode !== 'demo' && !actor.can.has('hospital:settings')) return refuse('NO_SAMPLES')
  const { patientId, visitNo } = (await addSampleVisit(context)) ?? refuse('NO_SAMPLES')
  await record({ type: 'letter_sample.created', subject: { type: 'patient', id: patientId }, patientId })
  return { visitNo }
})
