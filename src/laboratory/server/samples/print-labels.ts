import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { showMoment } from '../../../kernel/calendar.ts'
import { ageAndSex } from '../../../patients/model/gender-and-age.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { barcodeOf } from '../../../platform/server/prints/codes.ts'
import { barcodeFigures } from '../../model/samples/accession.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { labelledTests } from '../confidential/labelled-tests.queries.ts'
import { sampleLabelsPrint } from '../prints/sample-labels.print.ts'
import { containersOfSample } from './sample-containers.queries.ts'

/** The labels of a collection, one a container; the code holds figures, beneath it the number as people read it. */
export const printLabels = operation(samplesContract.labels, async (context, { id }) => {
  const { db, actor, record, refuse } = context
  const sample = await db
    .selectFrom('lab_samples')
    .select(['day', 'sequence', 'patient_id as patientId', 'labelled_at as labelledAt', 'collected_at as collectedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!sample) return refuse('NOT_FOUND')
  const [containers, tests] = await Promise.all([containersOfSample(db, actor.hospitalId, id), labelledTests(db, id)])
  await record({ type: 'sample.labels_printed', subject: { type: 'lab_sample', id }, patientId: sample.patientId })
  return printedDocument(context, sampleLabelsPrint, {
    name: `labels-${sample.day}-${sample.sequence}.pdf`,
    data: {
      labels: containers.map((container) => ({
        name: container.patientName,
        uhid: container.uhid,
        ageAndSex: ageAndSex({ age: container.age, gender: container.gender, dateOfBirth: null }, sample.day),
        container: container.name,
        tests: tests.get(container.id) ?? '',
        at: showMoment(sample.collectedAt ?? sample.labelledAt),
        place: container.place,
        no: container.no,
        barcode: barcodeOf(
          barcodeFigures(actor.hospitalId, { ...sample, place: Number(container.no.split('-').at(-1)) }),
        ),
        isUrgent: container.priority !== 'routine',
      })),
    },
  })
})
