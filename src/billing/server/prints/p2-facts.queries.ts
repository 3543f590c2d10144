import { billingFacts } from '../../../documents/server/billing-access/billing-facts.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { CheckedP2 } from '../../model/claim/p2-checks.ts'
import type { P2Facts } from './p2-of.ts'

/** Lines of the checklist (specification 2 section 3). */
const EXTENSION = 6
const APPROVAL = 7

/** What a P-II says of a visit beside its bill. Number and date of the referral are on the letter and not recorded. */
export async function p2Facts(db: HospitalDb, visitId: string): Promise<P2Facts> {
  const visit = await db
    .selectFrom('visits as v')
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'v.id'))
    .leftJoin('practitioners as referrer', (join) => onRow(join, 'referrer', 'v.referring_doctor_id'))
    .select(['out.reason', 'referrer.name as referrer'])
    .where('v.id', '=', visitId)
    .executeTakeFirst()
  return {
    condition: visit?.reason ?? '',
    referral: { no: '', date: null, from: visit?.referrer ?? '' },
    payTo: '',
  }
}

/** The papers that the checks of a P-II ask for. */
export async function p2Papers(db: HospitalDb, visitId: string): Promise<Pick<CheckedP2, 'papers' | 'withoutInvoice'>> {
  const uploaded = await db
    .selectFrom('patient_documents')
    .select('document_type_id')
    .where('visit_id', '=', visitId)
    .where('is_uploaded', '=', true)
    .where('document_type_id', 'in', [EXTENSION, APPROVAL])
    .execute()
  const types = uploaded.map(({ document_type_id }) => document_type_id)
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
      extension: types.includes(EXTENSION),
      approval: types.includes(APPROVAL),
    },
    withoutInvoice: new Set(implants.map(({ id }) => id)),
  }
}
