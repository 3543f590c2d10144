import { decidePayment } from '../../../orders/model/payment-gate.ts'
import { markPerformed } from '../../../orders/server/advance-lines.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { accessionNo, isLabelOf } from '../../model/samples/accession.ts'
import { paymentsOfLines } from '../../model/samples/payment-of-collection.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { lockedVisit } from './locked-visit.ts'
import { drawableLines, numberedSample } from './number-sample.ts'

/** Numbers what is to be drawn of a visit; what is numbered and not drawn yet keeps its number, whatever was ordered since. */
export const labelSample = operation(samplesContract.label, async (context, { visitId }) => {
  const { record, actor } = context
  const { patientId } = await lockedVisit(context, visitId)
  const drawable = await drawableLines(context, visitId)
  const { id, accession, lineIds } = await numberedSample(context, { id: visitId, patientId }, drawable)
  const no = accessionNo(actor.hospitalId, accession)
  await record({
    type: 'sample.labelled',
    subject: { type: 'lab_sample', id },
    patientId,
    facts: { accession: no, lines: lineIds.length },
  })
  return { id, accessionNo: no }
})

/** Notes that it was drawn; from then on its lines cannot be cancelled as if nothing had been done. */
export const collectSample = operation(
  samplesContract.collect,
  async (context, { visitId, band, labels, isUnpaidConfirmed }) => {
    const { db, actor, now, record, refuse, orRefuse } = context
    const { patientId, numbers } = await lockedVisit(context, visitId)
    if (band && !numbers.includes(band.toUpperCase())) return refuse('WRONG_PATIENT', { field: 'band' })
    const drawable = await drawableLines(context, visitId)
    const { id, accession, lineIds } = await numberedSample(context, { id: visitId, patientId }, drawable)
    const wrong = labels.find((label) => !isLabelOf(actor.hospitalId, label, accession))
    if (wrong !== undefined) return refuse('WRONG_LABEL', { field: 'labels', values: { label: wrong } })
    const drawn = drawable.free.filter(({ lineId }) => lineIds.includes(lineId))
    orRefuse(decidePayment(paymentsOfLines(drawn, drawable.payments), isUnpaidConfirmed))
    await db
      .updateTable('lab_samples')
      .set({ collected_at: now, collected_by: actor.userId, is_band_scanned: Boolean(band) })
      .where('id', '=', id)
      .execute()
    await markPerformed(db, lineIds, now)
    const no = accessionNo(actor.hospitalId, accession)
    await record({
      type: 'sample.collected',
      subject: { type: 'lab_sample', id },
      patientId,
      facts: { accession: no, isBandScanned: Boolean(band), labelsScanned: new Set(labels).size },
    })
    return { id, accessionNo: no }
  },
)
