import { chosenPayer } from '../../../catalogue/server/payers/payers.queries.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { decidePayerChange } from '../../model/payer/change-payer.ts'

type Asking = Pick<
  Context<'NOT_FOUND' | 'NO_SUCH_PAYER' | 'SAME_PAYER' | 'INSURANCE_NO_REQUIRED'>,
  'db' | 'refuse' | 'orRefuse'
>
type Wanted = { readonly id: string; readonly payerId: string }

/** The visit and the payer that is to pay for it. */
export const payerToBe = async (context: Asking, wanted: Wanted) =>
  decided(context, wanted, await paidVisit(context.db, wanted.id).executeTakeFirst())

async function decided({ db, refuse, orRefuse }: Asking, { payerId }: Wanted, found: PaidVisit | undefined) {
  const visit = found ?? refuse('NOT_FOUND')
  const chosen = (await chosenPayer(db, payerId)) ?? refuse('NO_SUCH_PAYER', { field: 'payerId' })
  return { visit, payer: { ...orRefuse(decidePayerChange(visit, chosen)), name: chosen.name } }
}

/**
 * Changes who pays for one visit. The visit follows the row by a trigger, which also keeps that ESIC paid before: the grace
 * period of its bill goes on as it was.
 */
export async function savePayerChange(context: Asking, { reason, ...wanted }: Wanted & { readonly reason: string }) {
  const locked = await paidVisit(context.db, wanted.id).forUpdate('v').executeTakeFirst()
  const { visit, payer } = await decided(context, wanted, locked)
  await context.db
    .insertInto('payer_changes')
    .values({ visit_id: wanted.id, from_payer_id: visit.payerId, to_payer_id: payer.id, reason })
    .execute()
  return { visit, payer }
}

const paidVisit = (db: HospitalDb, id: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select([
      'v.visit_no as visitNo',
      'v.patient_id as patientId',
      'v.payer_id as payerId',
      'p.insurance_person_no as insurancePersonNo',
    ])
    .where('v.id', '=', id)

type PaidVisit = NonNullable<Awaited<ReturnType<ReturnType<typeof paidVisit>['executeTakeFirst']>>>
