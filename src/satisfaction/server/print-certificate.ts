import { printedDocument } from '../../hospitals/server/printed-document.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { isShownInline } from '../../platform/server/files/accept-file.ts'
import { decideAvailable } from '../model/certificate.ts'
import { satisfactionContract } from '../model/satisfaction.contract.ts'
import { certifiedVisitOf, visitToCertify } from './certified-visit.queries.ts'
import { certificate } from './prints/certificate.print.ts'
import { blankCertificate } from './prints/certificate-of.ts'

/** The certificate to be signed in ink. */
export const printCertificate = operation(satisfactionContract.print, async (context, { visitId }) => {
  const { db, now, record, refuse, orRefuse } = context
  const visit = (await visitToCertify(db, visitId)) ?? refuse('NOT_FOUND')
  orRefuse(decideAvailable(certifiedVisitOf(visit, now)))
  await record({ type: 'certificate.printed', subject: { type: 'visit', id: visitId }, patientId: visit.patientId })
  return printedDocument(context, certificate, {
    name: `p6-${visit.visitNo}.pdf`,
    data: blankCertificate(visit, now),
  })
})

/** A certificate as it was filed. */
export const openCertificate = operation(satisfactionContract.file, async ({ db, record, refuse }, { id }) => {
  const filed = await db
    .selectFrom('satisfaction_certificates as c')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'c.visit_id'))
    .innerJoin('files as f', (join) => onRow(join, 'f', 'c.file_id'))
    .select(['c.patient_id as patientId', 'f.name', 'f.media_type as mediaType', 'f.bytes'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!filed) return refuse('NOT_FOUND')
  await record({ type: 'certificate.opened', subject: { type: 'certificate', id }, patientId: filed.patientId })
  const { name, mediaType, bytes } = filed
  return { name, mediaType, bytes, inline: isShownInline(mediaType) }
})
