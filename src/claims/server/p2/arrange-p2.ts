import { operation } from '../../../platform/server/contract/operation.ts'
import { decideP2Change } from '../../model/p2/decide-p2-change.ts'
import { p2Contract } from '../../model/p2/p2.contract.ts'
import { decideChange } from '../../model/p2/p2-states.ts'
import { openP2, saveForm, storedForm } from './open-p2.ts'

/** Adds a change of the desk to a draft. */
export const changeP2 = operation(p2Contract.change, async (context, { billId, version, ...asked }) => {
  const { db, now, record, orRefuse } = context
  const p2 = await openP2(context, { billId, version })
  orRefuse(decideChange(p2.form?.state ?? 'draft'))
  const change = orRefuse(decideP2Change(asked, p2.lines))
  const form = await storedForm(db, p2)
  const { lineKey, chargeIds, ...columns } = change
  await db
    .insertInto('p2_changes')
    .values({ p2_id: form.id, line_key: lineKey, charge_ids: [...chargeIds], ...columns })
    .execute()
  const saved = await saveForm(db, p2.bill, form.id, { updated_at: now })
  await record({ type: 'esic_claim.changed', subject: { type: 'p2', id: form.id }, patientId: p2.bill.patientId })
  return saved
})

/** Keeps what the referral letter says. */
export const setReferral = operation(
  p2Contract.setReferral,
  async (context, { billId, version, referralNo, referralDate, office }) => {
    const { db, record, orRefuse } = context
    const p2 = await openP2(context, { billId, version })
    orRefuse(decideChange(p2.form?.state ?? 'draft'))
    const form = await storedForm(db, p2)
    const saved = await saveForm(db, p2.bill, form.id, {
      referral_no: referralNo,
      referral_date: referralDate,
      office,
    })
    await record({
      type: 'esic_claim.referral_set',
      subject: { type: 'p2', id: form.id },
      patientId: p2.bill.patientId,
    })
    return saved
  },
)
