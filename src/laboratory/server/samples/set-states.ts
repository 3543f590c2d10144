import { operation } from '../../../platform/server/contract/operation.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { lockSample } from '../results/write-results.ts'

/** Says what the patient was like when the sample was drawn; what is entered from now on is judged by it. */
export const setSampleStates = operation(
  resultsContract.states,
  async (context, { sampleId, mealState, bodyState }) => {
    const { db, record, refuse } = context
    await lockSample(db, sampleId)
    const sample = await db
      .selectFrom('lab_samples')
      .select('patient_id as patientId')
      .where('id', '=', sampleId)
      .executeTakeFirst()
    if (!sample) return refuse('NOT_FOUND')
    const judged = await db
      .selectFrom('lab_results as r')
      .innerJoin('lab_parameters as k', (join) =>
        join.onRef('k.hospital_id', '=', 'r.hospital_id').onRef('k.id', '=', 'r.parameter_id'),
      )
      .select('k.name')
      .where('r.sample_id', '=', sampleId)
      .where('r.struck_at', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('lab_ranges as g')
            .select('g.id')
            .whereRef('g.hospital_id', '=', 'r.hospital_id')
            .whereRef('g.parameter_id', '=', 'r.parameter_id')
            .where('g.state', 'is not', null),
        ),
      )
      .orderBy('k.name')
      .limit(1)
      .executeTakeFirst()
    if (judged) return refuse('JUDGED_ALREADY', { values: { name: judged.name } })
    await db
      .updateTable('lab_samples')
      .set({ meal_state: mealState, body_state: bodyState })
      .where('id', '=', sampleId)
      .execute()
    await record({
      type: 'sample.states_set',
      subject: { type: 'lab_sample', id: sampleId },
      patientId: sample.patientId,
      facts: { mealState, bodyState },
    })
    return { id: sampleId }
  },
)
