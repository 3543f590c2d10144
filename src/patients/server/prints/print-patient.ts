import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import { barcodeOf, qrCodeOf } from '../../../platform/server/prints/codes.ts'
import { ageAndGender } from '../../model/gender-and-age.ts'
import { LABELS_A_SHEET, patientPrintsContract } from '../../model/patient-prints.contract.ts'
import { patientById } from '../patients.queries.ts'
import { patientLabels } from './patient-labels.print.ts'

/** A sheet of labels from the first place that is free. */
const labels = operation(patientPrintsContract.labels, async (context, { id, count = LABELS_A_SHEET, from = 1 }) => {
  const { db, record, refuse } = context
  const row = (await patientById(db, id)) ?? refuse('NOT_FOUND')
  const fits = Math.min(count, LABELS_A_SHEET + 1 - from)
  await record({ ...printed(row.id), facts: { document: 'labels', count: fits } })
  return printedDocument(context, patientLabels, {
    name: `labels-${row.uhid}.pdf`,
    data: { ...whoIs(row), line: `${ageAndGender(row)}, ${corporateName(row.corporate)}`, from, count: fits },
  })
})

/** The trace of a print of a patient. */
export const printed = (id: string) => ({ type: 'patient.printed', subject: { type: 'patient', id }, patientId: id })

/** Who a patient is, on paper. */
export const whoIs = ({ name, uhid }: { name: string; uhid: string }) => ({
  name,
  uhid,
  barcode: barcodeOf(uhid),
  qr: qrCodeOf(uhid),
})

export const patientPrintsRoutes: readonly MountedOperation[] = [labels]
