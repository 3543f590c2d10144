import { decidePayment } from '../../../orders/model/payment-gate.ts'
import { markPerformed } from '../../../orders/server/advance-lines.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { paymentsOfLines } from '../../model/samples/payment-of-collection.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { drawableLines, numberedSample } from './number-sample.ts'

/** Numbers what is to be drawn of a visit; what is numbered and not drawn yet keeps its number, whatever was ordered since. */
export const labelSample = operation(samplesContract.label, async (context, { visitId }) => {
  const { record } = context
  const { patientId } = await lockedVisit(context, visitId)
  const drawable = await drawableLines(context, visitId)
  const { lineIds, ...sample } = await numberedSample(context, { id: visitId, patientId }, drawable)
  await record({
    type: 'sample.labelled',
    subject: { type: 'lab_sample', id: sample.id },
    patientId,
    facts: { accession: sample.accessionNo, lines: lineIds.length },
  })
  return sample
})

/** Notes that it was drawn; from then on its lines cannot be cancelled as if nothing had been done. */
export const collectSample = operation(
  samplesContract.collect,
  async (context, { visitId, band, isUnpaidConfirmed }) => {
    const { db, actor, now, record, refuse, orRefuse } = context
    const { patientId, numbers } = await lockedVisit(context, visitId)
    if (band && !numbers.includes(band.toUpperCase())) return refuse('WRONG_PATIENT', { field: 'band' })
    const drawable = await drawableLines(context, visitId)
    const { lineIds, ...sample } = await numberedSample(context, { id: visitId, patientId }, drawable)
    const drawn = drawable.free.filter(({ lineId }) => lineIds.includes(lineId))
    orRefuse(decidePayment(paymentsOfLines(drawn, drawable.payments), isUnpaidConfirmed))
    await db
      .updateTable('lab_samples')
      .set({ collected_at: now, collected_by: actor.userId, is_band_scanned: Boolean(band) })
      .where('id', '=', sample.id)
      .execute()
    await markPerformed(db, lineIds, now)
    await record({
      type: 'sample.collected',
      subject: { type: 'lab_sample', id: sample.id },
      patientId,
      facts: { accession: sample.accessionNo, isBandScanned: Boolean(band) },
    })
    return sample
  },
)

type Lockable = { readonly patientId: string; readonly numbers: readonly string[] }

/** The patient of a visit, and the numbers that a wrist band may have: of the patient and of the visit. */
async function lockedVisit({ db, refuse }: Context<'NOT_FOUND'>, visitId: string): Promise<Lockable> {
  const visit = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select(['v.patient_id as patientId', 'v.visit_no as visitNo', 'p.uhid'])
    .where('v.id', '=', visitId)
    .forNoKeyUpdate('v')
    .executeTakeFirst()
  return visit ? { patientId: visit.patientId, numbers: [visit.uhid, visit.visitNo] } : refuse('NOT_FOUND')
}
