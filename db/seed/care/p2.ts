import { submitP2 } from '../../../src/claims/server/p2/submit-p2.ts'
import { countP2Print, verifyP2 } from '../../../src/claims/server/p2/verify-p2.ts'
import { enterMemo } from '../../../src/claims/server/sanction/enter-memo.ts'
import { fileDocument } from '../../../src/documents/server/file-document.ts'
import { dayOf } from '../../../src/kernel/calendar.ts'
import { storeFile } from '../../../src/platform/server/files/store-file.ts'
import { onePage } from '../people/letter.ts'
import { performAt, type Scenario } from '../scenario.ts'

type Confirmed = { readonly billId: string; readonly visitId: string }

/** Verifies, prints, signs and submits the P-II of a confirmed bill. */
export async function submitClaim(scenario: Scenario, { billId, visitId }: Confirmed, at: Date): Promise<void> {
  const { db, actor } = scenario
  const params = { billId }
  await performAt(scenario, at, verifyP2, { params, body: { version: 0, overrideReason: 'Letter follows by post' } })
  await performAt(scenario, at, countP2Print, { params })
  const patient = db.selectFrom('visits').select('patient_id').where('id', '=', visitId)
  const { patient_id: patientId } = await patient.executeTakeFirstOrThrow()
  const scan = onePage('P-II Individual Bill, signed', visitId, 'p2-signed.pdf')
  const { id, size } = await storeFile(db, scan)
  const file = { id, size, name: scan.name, mediaType: scan.mediaType }
  const document = await fileDocument(db, { visitId, patientId, type: 9, file }, { actor, now: at })
  const { version } = await db
    .updateTable('p2_forms')
    .set({ state: 'signed', document_id: document.id, signed_at: at, signed_by: actor.userId })
    .where('bill_id', '=', billId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await performAt(scenario, at, submitP2, { params, body: { version } })
}

/** The answer to a claim: a tenth of its first line is disallowed, all else is admitted. */
export async function answerClaim(scenario: Scenario, billId: string, at: Date): Promise<void> {
  const { db } = scenario
  const lines = await db
    .selectFrom('p2_lines as l')
    .innerJoin('p2_forms as f', 'f.id', 'l.p2_id')
    .select(['l.id', 'l.claimed'])
    .where('f.bill_id', '=', billId)
    .orderBy('l.position')
    .execute()
  const reason = db.selectFrom('disallowance_reasons').select('id').where('name', '=', 'Rate above the rate list')
  const { id: reasonId } = await reason.executeTakeFirstOrThrow()
  const body = {
    memoNo: 'SST/NGP/0881',
    memoDate: dayOf(at),
    lines: lines.map(({ id, claimed }, place) => {
      const admitted = Number(claimed)
      return { lineId: id, admitted: place === 0 ? Math.floor(admitted * 0.9) : admitted, reasonId }
    }),
  }
  await performAt(scenario, at, enterMemo, { params: { billId }, body })
}
