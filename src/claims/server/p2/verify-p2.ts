import { operation } from '../../../platform/server/contract/operation.ts'
import { decideCertificate } from '../../model/p2/money-taken.ts'
import { p2Contract } from '../../model/p2/p2.contract.ts'
import { decidePrint, decideReopen, decideVerify } from '../../model/p2/p2-states.ts'
import { moneyTakenOf } from './checked-facts.queries.ts'
import { checksOfP2 } from './load-p2.ts'
import { openP2, saveForm, storedForm } from './open-p2.ts'

/** Verifies a draft, with its checks done or a reason; none lets the certificate against money taken be untrue. */
export const verifyP2 = operation(p2Contract.verify, async (context, { billId, version, overrideReason }) => {
  const { db, actor, now, record, orRefuse } = context
  const p2 = await openP2(context, { billId, version })
  const money = await moneyTakenOf(db, p2)
  const checks = await checksOfP2(context, p2, money)
  const verdict = orRefuse(decideVerify(p2.form?.state ?? 'draft', checks, overrideReason))
  orRefuse(decideCertificate(money))
  const form = await storedForm(db, p2)
  const saved = await saveForm(db, p2.bill, form.id, {
    state: 'verified',
    verified_at: now,
    verified_by: actor.userId,
    override_reason: verdict.overrideReason,
  })
  await record({
    type: 'esic_claim.verified',
    subject: { type: 'p2', id: form.id },
    patientId: p2.bill.patientId,
    facts: { isOverride: verdict.overrideReason !== null },
  })
  return saved
})

/** Takes a P-II back to draft; its count of prints stays. */
export const reopenP2 = operation(p2Contract.reopen, async (context, { billId, version }) => {
  const { db, record, orRefuse } = context
  const p2 = await openP2(context, { billId, version })
  orRefuse(decideReopen(p2.form?.state ?? 'draft'))
  const form = await storedForm(db, p2)
  const saved = await saveForm(db, p2.bill, form.id, {
    state: 'draft',
    verified_at: null,
    verified_by: null,
    override_reason: null,
    printed_at: null,
    printed_by: null,
    document_id: null,
    signed_at: null,
    signed_by: null,
  })
  await record({ type: 'esic_claim.reopened', subject: { type: 'p2', id: form.id }, patientId: p2.bill.patientId })
  return saved
})

/** Counts a print of a verified P-II. */
export const countP2Print = operation(p2Contract.countPrint, async (context, { billId }) => {
  const { db, actor, now, record, orRefuse } = context
  const p2 = await openP2(context, { billId })
  const state = orRefuse(decidePrint(p2.form?.state ?? 'draft'))
  const form = await storedForm(db, p2)
  const saved = await saveForm(db, p2.bill, form.id, {
    state,
    print_count: form.printCount + 1,
    printed_at: now,
    printed_by: actor.userId,
  })
  await record({
    type: 'esic_claim.printed',
    subject: { type: 'p2', id: form.id },
    patientId: p2.bill.patientId,
    facts: { printCount: saved.printCount },
  })
  return saved
})
