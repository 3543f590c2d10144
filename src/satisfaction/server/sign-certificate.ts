import { SATISFACTION_CERTIFICATE } from '../../documents/model/checklist-lines.ts'
import { typesFor } from '../../documents/model/who-may.ts'
import { fileDocument } from '../../documents/server/file-document.ts'
import { aroundDocument } from '../../hospitals/server/printed-document.ts'
import type { RouteRefusal } from '../../platform/model/contract/route.ts'
import { type Context, type Preparation, preparedOperation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { storeFile } from '../../platform/server/files/store-file.ts'
import { isUploadedBy } from '../../platform/server/files/uploaded-by.ts'
import { complaintsOf, type Subject } from '../model/answers.ts'
import { decideCertificate } from '../model/certificate.ts'
import { type CertificateForm, satisfactionContract } from '../model/satisfaction.contract.ts'
import { certificateInForce } from './certificates.queries.ts'
import { certifiedVisitOf, type VisitToCertify, visitToCertify } from './certified-visit.queries.ts'
import { insertCertificate } from './insert-certificate.ts'
import { certificate } from './prints/certificate.print.ts'
import { signedCertificate } from './prints/certificate-of.ts'

type Code = RouteRefusal<typeof satisfactionContract.sign>
type StoredFile = { readonly id: string; readonly name: string; readonly mediaType: string; readonly bytes: Buffer }

/** What is filed: the scan that was uploaded, or the certificate as it was typeset with its signature. */
type Filed = { readonly scan: StoredFile } | { readonly pdf: Buffer }

/** Files a certificate as document 5 and opens a grievance for each complaint. The PDF is typeset before the transaction. */
export const signCertificate = preparedOperation(
  satisfactionContract.sign,
  async (preparation: Preparation<Code>, { visitId, ...form }) => {
    const { actor, now, inHospital, refuse } = preparation
    if (!typesFor('document:upload', actor).has(SATISFACTION_CERTIFICATE)) return refuse('NOT_YOUR_PAPERS')
    const loaded = await inHospital(async (db) => ({
      visit: await visitToCertify(db, visitId),
      file: form.fileId ? await ownFile(db, actor, form.fileId) : null,
      around: await aroundDocument({ db, actor, now }),
    }))
    const visit = loaded.visit ?? refuse('NOT_FOUND')
    const file = decide(preparation, { visit, file: loaded.file, form })
    if (form.manner === 'paper' && file) return { visit, filed: { scan: file } satisfies Filed }
    const picture =
      file && form.manner !== 'refused' ? `signature.${file.mediaType === 'image/png' ? 'png' : 'jpg'}` : null
    const pdf = await preparation.platform.typesetter.typeset(certificate, {
      ...loaded.around,
      data: signedCertificate(visit, form, { now, picture }),
      ...(file && picture && { pictures: { [picture]: file.bytes } }),
    })
    return { visit, filed: { pdf } satisfies Filed }
  },
  async (context, { visitId, ...form }, { visit, filed }) => {
    const { db, actor, now, record, refuse } = context
    const inForce = await certificateInForce(db, visitId)
    if ((form.replacesId ?? null) !== (inForce?.id ?? null)) return refuse('SIGNED_ALREADY')
    if (inForce && !form.replaceReason) return refuse('REPLACE_REASON_REQUIRED', { field: 'replaceReason' })
    const file = await filedFile(context, visit, filed)
    const { patientId } = visit
    await fileDocument(db, { visitId, patientId, type: SATISFACTION_CERTIFICATE, file }, { actor, now })
    const subjects = form.answers && form.manner !== 'refused' ? complaintsOf(form.answers) : []
    const id = await insertCertificate(db, { visitId, patientId, form, fileId: file.id })
    await openGrievancesFor(db, { id, visitId, patientId, subjects, complaint: form.complaint ?? '' })
    await record({
      type: 'certificate.signed',
      subject: { type: 'certificate', id },
      patientId,
      facts: { visit: visitId, manner: form.manner, grievances: subjects.length },
    })
    return { id, grievances: subjects }
  },
)

type Wanted = {
  readonly visit: VisitToCertify
  readonly file: StoredFile | null | undefined
  readonly form: CertificateForm
}

/** The rules of the certificate; answers the file it is signed with. */
function decide({ now, refuse, orRefuse }: Preparation<Code>, { visit, file, form }: Wanted): StoredFile | null {
  const { fileId = null, attendantBecause = null } = form
  orRefuse(decideCertificate(certifiedVisitOf(visit, now), { ...form, fileId, attendantBecause }))
  if (form.manner === 'refused') return null
  if (!file) return refuse('FILE_NOT_FOUND', { field: 'fileId' })
  if (form.manner !== 'paper' && !['image/png', 'image/jpeg'].includes(file.mediaType))
    return refuse('NOT_A_PICTURE', { field: 'fileId' })
  return file
}

async function ownFile(db: HospitalDb, actor: Context['actor'], fileId: string): Promise<StoredFile | undefined> {
  if (!(await isUploadedBy(db, actor, fileId))) return undefined
  const columns = ['id', 'name', 'media_type as mediaType', 'bytes'] as const
  return db.selectFrom('files').select(columns).where('id', '=', fileId).executeTakeFirst()
}

async function filedFile({ db }: Pick<Context, 'db'>, { visitNo }: VisitToCertify, filed: Filed) {
  if ('scan' in filed) return { ...filed.scan, size: filed.scan.bytes.length }
  const content = { name: `p6-${visitNo}.pdf`, mediaType: 'application/pdf', bytes: filed.pdf }
  return { ...content, ...(await storeFile(db, content)) }
}

type Complaints = {
  readonly id: string
  readonly visitId: string
  readonly patientId: string
  readonly subjects: readonly Subject[]
  readonly complaint: string
}

async function openGrievancesFor(
  db: HospitalDb,
  { id, visitId, patientId, subjects, complaint }: Complaints,
): Promise<void> {
  if (subjects.length === 0) return
  const of = { certificate_id: id, visit_id: visitId, patient_id: patientId, complaint }
  await db
    .insertInto('grievances')
    .values(subjects.map((subject) => ({ ...of, subject })))
    .execute()
}
