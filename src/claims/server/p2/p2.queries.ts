import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { P2Change, P2Part, P2Place } from '../../model/p2/p2-lines.ts'
import type { P2State } from '../../model/p2/p2-states.ts'

const forms = (db: HospitalDb) =>
  db
    .selectFrom('p2_forms as f')
    .leftJoin('users as drafter', (join) => onRow(join, 'drafter', 'f.created_by'))
    .leftJoin('users as verifier', (join) => onRow(join, 'verifier', 'f.verified_by'))
    .leftJoin('users as printer', (join) => onRow(join, 'printer', 'f.printed_by'))
    .leftJoin('users as signer', (join) => onRow(join, 'signer', 'f.signed_by'))
    .leftJoin('users as submitter', (join) => onRow(join, 'submitter', 'f.submitted_by'))
    // A document that was removed, or replaced on the checklist, is no scan of this form any more.
    .leftJoin('patient_documents as scan', (join) => onRow(join, 'scan', 'f.document_id'))
    .select([
      'f.id',
      'f.version',
      'f.bill_id as billId',
      sql<P2State>`f.state`.as('state'),
      'f.referral_no as referralNo',
      sql<string | null>`f.referral_date::text`.as('referralDate'),
      'f.office',
      'f.override_reason as overrideReason',
      'f.print_count as printCount',
      'f.difference_reason as differenceReason',
      'scan.id as documentId',
      'scan.file_name as fileName',
      'f.created_at as draftedAt',
      'drafter.full_name as draftedBy',
      'f.verified_at as verifiedAt',
      'verifier.full_name as verifiedBy',
      'f.printed_at as printedAt',
      'printer.full_name as printedBy',
      'f.signed_at as signedAt',
      'signer.full_name as signedBy',
      'f.submitted_at as submittedAt',
      'submitter.full_name as submittedBy',
    ])

/** The stored P-II of a bill version. */
export const p2OfBill = (db: HospitalDb, billId: string) => forms(db).where('f.bill_id', '=', billId).executeTakeFirst()
export type StoredP2 = NonNullable<Awaited<ReturnType<typeof p2OfBill>>>

/** The P-II before this one, of the same visit and payer: what the desk arranged there is taken over. */
export const p2Before = (db: HospitalDb, visitId: string, payerId: string) =>
  db
    .selectFrom('p2_forms as f')
    .innerJoin('bills as b', (join) => onRow(join, 'b', 'f.bill_id'))
    .select(['f.id', 'f.referral_no', sql<string | null>`f.referral_date::text`.as('referral_date'), 'f.office'])
    .where('f.visit_id', '=', visitId)
    .where('b.payer_id', '=', payerId)
    .orderBy('b.version_no', 'desc')
    .limit(1)
    .executeTakeFirst()

export type StoredP2Change = P2Change & { readonly id: string; readonly at: Date; readonly by: string | null }

/** What the desk changed, oldest first, with who and when. */
export const changesOfP2 = (db: HospitalDb, p2Id: string): Promise<StoredP2Change[]> =>
  db
    .selectFrom('p2_changes as c')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'c.created_by'))
    .select([
      'c.id',
      'c.line_key as lineKey',
      'c.charge_ids as chargeIds',
      sql<P2Place | null>`c.part`.as('part'),
      'c.position',
      'c.remarks',
      'c.rationale',
      'c.permission',
      'c.reason',
      'c.created_at as at',
      'u.full_name as by',
    ])
    .where('c.p2_id', '=', p2Id)
    .orderBy('c.seq')
    .execute()

export type SentLine = {
  readonly id: string
  readonly key: string
  readonly part: P2Part
  readonly claimed: number
  readonly remarks: string
  readonly rationale: string
  readonly permission: string
}

/** The lines of a submitted P-II, in their order. */
export async function sentLines(db: HospitalDb, p2Id: string): Promise<SentLine[]> {
  const rows = await db
    .selectFrom('p2_lines')
    .select(['id', 'line_key as key', sql<P2Part>`part`.as('part'), 'claimed', 'remarks', 'rationale', 'permission'])
    .where('p2_id', '=', p2Id)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, claimed: Number(row.claimed) }))
}

/** The P-IV memo in force, and what it says of each line. */
export async function memoOf(db: HospitalDb, p2Id: string) {
  const memo = await db
    .selectFrom('p4_memos as m')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'm.created_by'))
    .select(['m.id', 'm.memo_no as memoNo', sql<string>`m.memo_date::text`.as('memoDate'), 'm.created_at as at'])
    .select('u.full_name as by')
    .where('m.p2_id', '=', p2Id)
    .executeTakeFirst()
  if (!memo) return null
  const lines = await db
    .selectFrom('p4_lines as l')
    .leftJoin('disallowance_reasons as r', (join) => onRow(join, 'r', 'l.reason_id'))
    .select(['l.p2_line_id as lineId', 'l.claimed', 'l.admitted', 'l.reason_id as reasonId', 'r.name as reason'])
    .select('l.appealed')
    .where('l.memo_id', '=', memo.id)
    .execute()
  return {
    ...memo,
    lines: lines.map((line) => ({ ...line, claimed: Number(line.claimed), admitted: Number(line.admitted) })),
  }
}
export type StoredMemo = NonNullable<Awaited<ReturnType<typeof memoOf>>>
