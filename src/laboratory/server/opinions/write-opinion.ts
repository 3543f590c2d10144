import { operation } from '../../../platform/server/contract/operation.ts'
import { decideOpinion } from '../../model/opinions/opinions.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { sampleRow, testsOfSample } from '../results/sample.queries.ts'
import { lockSample } from '../results/write-results.ts'
import { opinionsOf } from './opinions.queries.ts'

/** Writes what the pathologist says of one test of a sample; the report is issued anew with it. */
export const writeOpinion = operation(resultsContract.opinion, async (context, { sampleId, lineId, words, was }) => {
  const { db, now, actor, record, refuse, orRefuse } = context
  await lockSample(db, sampleId)
  const sample = (await sampleRow(db, sampleId).executeTakeFirst()) ?? refuse('NOT_FOUND')
  const [tests, said] = await Promise.all([testsOfSample(db, sampleId), opinionsOf(db, sampleId)])
  const line = tests.find((test) => test.lineId === lineId) ?? refuse('NO_SUCH_TEST')
  if (line.cancelledAt !== null) return refuse('LINE_CANCELLED')
  const latest = said.find((one) => one.lineId === lineId) ?? { words: '', edition: 0 }
  const next = orRefuse(decideOpinion(latest, { words, was }))
  const { visitId, patientId } = sample
  await db
    .insertInto('lab_opinions')
    .values({
      ...next,
      sample_id: sampleId,
      order_line_id: lineId,
      visit_id: visitId,
      patient_id: patientId,
      written_at: now,
      written_by: actor.userId,
    })
    .execute()
  await record({
    type: 'lab_opinion.written',
    subject: { type: 'order_line', id: lineId },
    patientId,
    facts: { edition: next.edition, isTakenBack: next.words === '' },
  })
  return { edition: next.edition }
})
