import { APPROVED_EXTENSION, APPROVED_PROCEDURES } from '../../../documents/model/checklist-lines.ts'
import { billingFacts } from '../../../documents/server/billing-access/billing-facts.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { openGrievances } from '../../../satisfaction/server/grievances.queries.ts'
import { moneyInWords } from '../../model/p2/money-taken.ts'
import type { CheckedP2 } from '../../model/p2/p2-checks.ts'
import type { P2Facts } from '../prints/p2-of.ts'
import { receiptsFromPatient } from './checked-facts.queries.ts'
import type { LoadedP2 } from './load-p2.ts'

/** What a P-II says beside its bill: the discharge, the referral as the desk typed it, money taken, and the documents on file. */
export async function p2Facts(db: HospitalDb, p2: LoadedP2): Promise<P2Facts> {
  const { bill, form } = p2
  const { visitId, payerId } = bill
  const visit = await db
    .selectFrom('visits as v')
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'v.id'))
    .leftJoin('practitioners as referrer', (join) => onRow(join, 'referrer', 'v.referring_doctor_id'))
    .select(['out.reason', 'referrer.name as referrer'])
    .where('v.id', '=', visitId)
    .executeTakeFirst()
  const payer = await db.selectFrom('payers').select('empanelment_no').where('id', '=', payerId).executeTakeFirst()
  return {
    condition: visit?.reason ?? '',
    referral: {
      no: form?.referralNo ?? '',
      date: form?.referralDate ?? null,
      from: form?.office ?? visit?.referrer ?? '',
    },
    documents: new Set(await documentsOnFile(db, visitId)),
    empanelmentNo: payer?.empanelment_no ?? '',
    pages: await pagesOf(db, p2),
    money: moneyInWords(await receiptsFromPatient(db, visitId)),
  }
}

/** Where the printed list has the procedures of a P-II, by their codes. */
async function pagesOf(db: HospitalDb, { lines }: LoadedP2): Promise<ReadonlyMap<string, string>> {
  const codes = lines.flatMap(({ part, line: { code } }) => (code && part !== 'two' ? [code] : []))
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('cghs_surgery')
    .select(['code', 'list_page as page'])
    .where('code', 'in', [...new Set(codes)])
    .where('list_page', 'is not', null)
    .execute()
  return new Map(rows.map(({ code, page }) => [code ?? '', page ?? '']))
}

/** The numbers of the checklist's lines that have a file. */
async function documentsOnFile(db: HospitalDb, visitId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('patient_documents')
    .select('document_type_id as type')
    .where('visit_id', '=', visitId)
    .where('is_uploaded', '=', true)
    .execute()
  return rows.flatMap(({ type }) => (type === null ? [] : [type]))
}

/** The papers and open grievances that the checks of a P-II ask for. */
export async function p2Papers(
  db: HospitalDb,
  visitId: string,
): Promise<Pick<CheckedP2, 'papers' | 'withoutInvoice' | 'openGrievances'>> {
  const types = await documentsOnFile(db, visitId)
  const implants = await db
    .selectFrom('charges')
    .select('id')
    .where('visit_id', '=', visitId)
    .where('head', '=', 'implant')
    .where('invoice_no', 'is', null)
    .execute()
  return {
    papers: {
      referral: (await billingFacts(db, visitId))?.hasReferral ?? false,
      extension: types.includes(APPROVED_EXTENSION),
      approval: types.includes(APPROVED_PROCEDURES),
    },
    openGrievances: (await openGrievances(db, visitId)).length,
    withoutInvoice: new Set(implants.map(({ id }) => id)),
  }
}
