import { submitP2 } from '../../../../src/claims/server/p2/submit-p2.ts'
import { countP2Print, verifyP2 } from '../../../../src/claims/server/p2/verify-p2.ts'
import { enterMemo } from '../../../../src/claims/server/sanction/enter-memo.ts'
import { fileDocument } from '../../../../src/documents/server/file-document.ts'
import { dayOf } from '../../../../src/kernel/calendar.ts'
import { storeFile } from '../../../../src/platform/server/files/store-file.ts'
import { HOUR, MINUTE } from '../../moments.ts'
import { onePage } from '../../people/letter.ts'
import { performAt, type Scenario } from '../../scenario.ts'

/** Kept where a check is open: rooms and implants have no code in the list, and who recovers soon leaves before the package ends. */
const OVERRIDE = 'Room and implants have no code in the list; the patient went home before the package ended'

type Confirmed = { readonly billId: string; readonly visitId: string }

/** Verifies, prints, signs and submits the P-II of a confirmed bill. */
export async function submitClaim(scenario: Scenario, { billId, visitId }: Confirmed, at: Date): Promise<void> {
  const { db, staff } = scenario
  const params = { billId }
  const verifiedAt = new Date(at.getTime() - HOUR)
  const body = { version: 0, overrideReason: OVERRIDE }
  await performAt(scenario, verifiedAt, verifyP2, { params, body })
  const printedAt = new Date(verifiedAt.getTime() + 5 * MINUTE)
  await performAt(scenario, printedAt, countP2Print, { params })
  const patient = db.selectFrom('visits').select('patient_id').where('id', '=', visitId)
  const { patient_id: patientId } = await patient.executeTakeFirstOrThrow()
  const scan = onePage('P-II Individual Bill, signed', visitId, 'p2-signed.pdf')
  const { id, size } = await storeFile(db, scan)
  const file = { id, size, name: scan.name, mediaType: scan.mediaType }
  const document = await fileDocument(
    db,
    { visitId, patientId, type: 9, file },
    { actor: staff.insurance, now: printedAt },
  )
  const { version } = await db
    .updateTable('p2_forms')
    .set({ state: 'signed', document_id: document.id, signed_at: printedAt, signed_by: staff.insurance.userId })
    .where('bill_id', '=', billId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await performAt(scenario, at, submitP2, { params, body: { version } })
}

/** What ESIC disallows of some line: its reason, the share that is admitted, and whether the hospital appeals. */
const DISALLOWED = [
  { reason: 'Rate above the rate list', line: 0, admitted: 0.9, appealed: false },
  { reason: 'Included in the package', line: -1, admitted: 0, appealed: false },
  { reason: 'Beyond the package days without extension', line: 0, admitted: 0.75, appealed: true },
  { reason: 'Supporting document missing', line: -1, admitted: 0.5, appealed: true },
] as const

type Answered = { readonly billId: string; readonly place: number }

/** The answer to a claim by a memo: a line is disallowed in part, all else is admitted. */
export async function answerClaim(scenario: Scenario, { billId, place }: Answered, at: Date): Promise<void> {
  const { db } = scenario
  const lines = await db
    .selectFrom('p2_lines as l')
    .innerJoin('p2_forms as f', 'f.id', 'l.p2_id')
    .select(['l.id', 'l.claimed'])
    .where('f.bill_id', '=', billId)
    .orderBy('l.position')
    .execute()
  const { reason, line, admitted, appealed } = DISALLOWED[place % DISALLOWED.length] ?? DISALLOWED[0]
  const named = db.selectFrom('disallowance_reasons').select('id').where('name', '=', reason)
  const { id: reasonId } = await named.executeTakeFirstOrThrow()
  const disallowed = lines.filter(({ claimed }) => Number(claimed) > 0).at(line)?.id
  await performAt(scenario, at, enterMemo, {
    params: { billId },
    body: {
      memoNo: `SST/NGP/${String(872 + place * 9).padStart(4, '0')}`,
      memoDate: dayOf(at),
      lines: lines.map(({ id, claimed }) => {
        const asked = Number(claimed)
        return id === disallowed
          ? { lineId: id, admitted: Math.floor(asked * admitted), reasonId, appealed }
          : { lineId: id, admitted: asked, reasonId: null }
      }),
    },
  })
}
