import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { isUploadedBy } from '../../../platform/server/files/uploaded-by.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import { fileStep } from '../../model/file-step.ts'
import { chargeToCorrect } from '../posting/active-charges.queries.ts'
import { filesOfCharge, keepFiles } from './implant-files.queries.ts'

/** Adds, replaces or removes the pictures of invoice and sticker of an implant; the ledger stays as it is. */
export const setFiles = operation(chargesContract.setFiles, async (context, { id, version, ...files }) => {
  const { db, actor, record, refuse } = context
  const charge = (await chargeToCorrect(db, id)) ?? refuse('NOT_FOUND')
  await visitOfBill(context, charge.visit_id)
  if (!charge.isActive) refuse('CHARGE_GONE')
  if (charge.head !== 'implant') refuse('NOT_AN_IMPLANT')
  const before = await filesOfCharge(db, charge)
  for (const field of ['invoiceFileId', 'stickerFileId'] as const) {
    const file = files[field]
    if (file && file !== before?.[field] && !(await isUploadedBy(db, actor, file))) refuse('FILE_NOT_FOUND', { field })
  }
  const kept = (await keepFiles(db, charge, files, version)) ?? refuse('STALE', { current: before })
  await record({
    type: 'charge.files_changed',
    subject: { type: 'charge', id },
    patientId: charge.patient_id,
    facts: {
      visit: charge.visit_id,
      invoice: fileStep(before?.invoiceFileId ?? null, files.invoiceFileId),
      sticker: fileStep(before?.stickerFileId ?? null, files.stickerFileId),
    },
  })
  return { version: kept.version }
})
