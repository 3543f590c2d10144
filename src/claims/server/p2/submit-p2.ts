import { markSubmitted } from '../../../billing/server/steps/close-bill.ts'
import { INDIVIDUAL_BILL } from '../../../documents/model/checklist-lines.ts'
import { fileDocument } from '../../../documents/server/file-document.ts'
import { operation, preparedOperation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { acceptFile } from '../../../platform/server/files/accept-file.ts'
import { storeFile } from '../../../platform/server/files/store-file.ts'
import { openGrievances } from '../../../satisfaction/server/grievances.queries.ts'
import { decideCertificate } from '../../model/p2/money-taken.ts'
import { p2Contract } from '../../model/p2/p2.contract.ts'
import { P2_PARTS } from '../../model/p2/p2-lines.ts'
import { decideSign, decideSubmit } from '../../model/p2/p2-states.ts'
import { moneyTakenOf } from './checked-facts.queries.ts'
import type { LoadedP2 } from './load-p2.ts'
import { openP2, saveForm, storedForm } from './open-p2.ts'

/** Files the signed P-II as document 9; another scan takes the place of the first. */
export const uploadP2Scan = preparedOperation(
  p2Contract.uploadScan,
  ({ actor, platform }, { file }) => acceptFile(platform.isolation, actor, file),
  async (context, { billId }, file) => {
    const { db, actor, now, record, orRefuse } = context
    const p2 = await openP2(context, { billId })
    orRefuse(decideSign(p2.form?.state ?? 'draft'))
    orRefuse(decideCertificate(await moneyTakenOf(db, p2)))
    const { visitId, patientId } = p2.bill
    const accepted = orRefuse(file)
    const { id: fileId, size } = await storeFile(db, accepted)
    const scan = { id: fileId, name: accepted.name, size, mediaType: accepted.mediaType }
    const { id: documentId } = await fileDocument(
      db,
      { visitId, patientId, type: INDIVIDUAL_BILL, file: scan },
      { actor, now },
    )
    const form = await storedForm(db, p2)
    const saved = await saveForm(db, p2.bill, form.id, {
      state: 'signed',
      document_id: documentId,
      signed_at: now,
      signed_by: actor.userId,
    })
    await record({ type: 'esic_claim.signed', subject: { type: 'p2', id: form.id }, patientId, facts: { documentId } })
    return { ...saved, documentId }
  },
)

/** Locks a signed P-II with its lines as they are, and submits its bill version. */
export const submitP2 = operation(p2Contract.submit, async (context, { billId, version }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  const p2 = await openP2(context, { billId, version })
  orRefuse(decideSubmit(p2.form?.state ?? 'draft', Boolean(p2.form?.documentId)))
  orRefuse(decideCertificate(await moneyTakenOf(db, p2)))
  if ((await openGrievances(db, p2.bill.visitId)).length > 0) return refuse('GRIEVANCE_OPEN')
  const form = await storedForm(db, p2)
  await sendLines(db, form.id, p2.lines)
  const saved = await saveForm(db, p2.bill, form.id, {
    state: 'submitted',
    submitted_at: now,
    submitted_by: actor.userId,
    claimed: p2.totals.claimed,
    difference: p2.bill.totals.total - p2.totals.claimed,
    difference_reason: p2.differenceReason.slice(0, 2000) || null,
  })
  if (p2.bill.state === 'confirmed') await markSubmitted(db, billId, { by: actor.userId, now })
  await record({ type: 'esic_claim.submitted', subject: { type: 'p2', id: form.id }, patientId: p2.bill.patientId })
  return saved
})

/** How many lines go in by one statement: 9 parameters each, of 65,535. */
const AT_ONCE = 1000

async function sendLines(db: HospitalDb, p2Id: string, lines: LoadedP2['lines']): Promise<void> {
  const rows = P2_PARTS.flatMap((part) =>
    lines
      .filter((line) => line.part === part)
      .map(({ key, line, claimed, remarks, rationale, permission }) => ({
        p2_id: p2Id,
        line_key: key,
        part,
        code: line.code,
        description: line.description,
        claimed,
        remarks,
        rationale: rationale.slice(0, 500),
        permission,
      })),
  ).map((row, at) => ({ ...row, position: at + 1 }))
  for (let first = 0; first < rows.length; first += AT_ONCE)
    await db
      .insertInto('p2_lines')
      .values(rows.slice(first, first + AT_ONCE))
      .execute()
}
