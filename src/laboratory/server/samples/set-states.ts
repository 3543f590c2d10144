import { sql } from 'kysely'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { bornAt, sampleRow } from '../results/sample.queries.ts'
import { lockSample } from '../results/write-results.ts'

/** Says what the patient was like when the sample was drawn; what is entered from now on is judged by it. */
export const setSampleStates = operation(
  resultsContract.states,
  async (context, { sampleId, mealState, bodyState, birthTime }) => {
    const { db, record, refuse } = context
    await lockSample(db, sampleId)
    const sample = (await sampleRow(db, sampleId).executeTakeFirst()) ?? refuse('NOT_FOUND')
    if (birthTime !== null) {
      if (sample.dateOfBirth === null) return refuse('BIRTH_DAY_UNKNOWN')
      const collectedAt = sample.collectedAt ?? sample.labelledAt
      if ((bornAt(sample.dateOfBirth, birthTime) ?? collectedAt) > collectedAt)
        return refuse('BORN_LATER', { field: 'birthTime' })
    }
    const judged = await judgedBy(db, sampleId, {
      state: mealState !== sample.mealState || bodyState !== sample.bodyState,
      hour: birthTime !== sample.birthTime,
    })
    if (judged) return refuse('JUDGED_ALREADY', { values: { name: judged.name } })
    await db
      .updateTable('lab_samples')
      .set({ meal_state: mealState, body_state: bodyState, birth_time: birthTime })
      .where('id', '=', sampleId)
      .execute()
    await record({
      type: 'sample.states_set',
      subject: { type: 'lab_sample', id: sampleId },
      patientId: sample.patientId,
      facts: { mealState, bodyState, birthTime },
    })
    return { id: sampleId }
  },
)

/** The first value of a sample whose parameter has ranges that ask for what is changed. */
const judgedBy = (
  db: HospitalDb,
  sampleId: string,
  { state, hour }: { readonly state: boolean; readonly hour: boolean },
) =>
  db
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
          .where(
            sql<boolean>`(${state} and g.state is not null) or (${hour} and 'hours' in (g.age_from_unit, g.age_to_unit))`,
          ),
      ),
    )
    .orderBy('k.name')
    .limit(1)
    .executeTakeFirst()
