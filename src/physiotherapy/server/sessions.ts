import { ONE } from '../../charges/model/price/quantity.ts'
import { catalogueItem, isOfList } from '../../charges/server/catalogue-items.queries.ts'
import { type PostedCharge, postCharge } from '../../charges/server/posting/post-charge.ts'
import { reverseSource } from '../../charges/server/posting/reverse-charge.ts'
import { chargedVisit } from '../../charges/server/price-basis.queries.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { paiseOf } from '../../kernel/money.ts'
import { type Context, operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { isUploadedBy } from '../../platform/server/files/uploaded-by.ts'
import { decideSession } from '../model/decide-session.ts'
import { MODALITY_WORDS } from '../model/modalities.ts'
import { physiotherapyContract } from '../model/physiotherapy.contract.ts'
import type { SessionForm } from '../model/physiotherapy-forms.ts'
import { keepApprovals } from './keep-approvals.ts'
import { advicesOf, lockVisit, packagesOf, SESSION } from './physiotherapy.queries.ts'

/** Enters a session and charges it, unless its package did or it was missed. */
export const addSession = operation(physiotherapyContract.addSession, async (context, { visitId, ...form }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  await lockVisit(db, visitId)
  const visit = (await chargedVisit(db, visitId)) ?? refuse('NOT_FOUND')
  const advice = (await advicesOf(db, visitId)).find(({ id }) => id === form.adviceId)
  const { signatureFileId = null, confirmedBy = null } = form
  orRefuse(
    decideSession({
      ...form,
      today: dayOf(now),
      firstDay: visit.firstDay,
      lastDay: visit.lastDay,
      advisedOn: advice?.advisedOn,
      packageLeft: await packageLeft(context, visitId, form.packageId ?? null),
      isPriced: Boolean(form.serviceId) || (paiseOf(form.rate ?? '') ?? 0) > 0,
      confirmedBy,
      hasSignature: signatureFileId !== null,
    }),
  )
  if (
    form.serviceId &&
    !isOfList(await catalogueItem(db, form.serviceId), { list: 'clinical-services', id: form.serviceId })
  )
    return refuse('NO_SUCH_ITEM', { field: 'serviceId' })
  if (signatureFileId && !(await isUploadedBy(db, actor, signatureFileId)))
    return refuse('FILE_NOT_FOUND', { field: 'signatureFileId' })
  const id = await insertSession(db, { visitId, patientId: visit.patientId, form })
  const charge = form.isMissed || form.packageId ? null : await chargeSession(db, visitId, id, form)
  const approved = await keepApprovals(db, visit)
  await record({
    type: 'physiotherapy.session_added',
    subject: { type: 'physiotherapy_session', id },
    patientId: visit.patientId,
    facts: { visit: visitId, isMissed: form.isMissed },
  })
  return { id, isApproved: approved.get(form.packageId ?? id) ?? null, rateNotSet: charge?.rateNotSet ?? false }
})

/** How many sessions of a package are left; null without one. */
async function packageLeft(
  { db, refuse }: Pick<Context<'NO_SUCH_PACKAGE'>, 'db' | 'refuse'>,
  visitId: string,
  packageId: string | null,
): Promise<number | null> {
  if (packageId === null) return null
  const bought = (await packagesOf(db, visitId)).find(
    ({ id, cancelReason }) => id === packageId && cancelReason === null,
  )
  return bought ? bought.sessions - bought.used : refuse('NO_SUCH_PACKAGE', { field: 'packageId' })
}

type Entered = { readonly visitId: string; readonly patientId: string; readonly form: SessionForm }

async function insertSession(db: HospitalDb, { visitId, patientId, form }: Entered): Promise<string> {
  const { id } = await db
    .insertInto('physiotherapy_sessions')
    .values({
      visit_id: visitId,
      patient_id: patientId,
      advice_id: form.adviceId,
      package_id: form.packageId ?? null,
      service_id: form.serviceId ?? null,
      day: form.day,
      modality: form.modality,
      area: form.area,
      minutes: form.minutes,
      therapist: form.therapist,
      is_home_visit: form.isHomeVisit,
      note: form.note,
      is_missed: form.isMissed,
      confirmed_by: form.isMissed ? null : (form.confirmedBy ?? null),
      signature_file_id: form.isMissed ? null : (form.signatureFileId ?? null),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The area is named, so that two areas of one day are two lines of the bill. */
const chargeSession = (db: HospitalDb, visitId: string, id: string, form: SessionForm): Promise<PostedCharge> => {
  const { serviceId, day, modality, area, isHomeVisit, outsideStayReason } = form
  const unitRate = paiseOf(form.rate ?? '')
  return postCharge(db, {
    visitId,
    head: 'physiotherapy',
    item: serviceId ? { list: 'clinical-services', id: serviceId } : undefined,
    description: [MODALITY_WORDS[modality], area, ...(isHomeVisit ? ['home visit'] : [])].join(', '),
    day,
    quantity: ONE,
    unit: 'session',
    typed: serviceId || unitRate === null ? undefined : { unitRate, reason: null },
    outsideStayReason,
    source: { kind: SESSION, id },
  })
}

/** Cancels a session and takes its charge back. */
export const cancelSession = operation(
  physiotherapyContract.cancelSession,
  async ({ db, actor, now, record, refuse }, { id, reason }) => {
    const session = await db
      .selectFrom('physiotherapy_sessions')
      .select('visit_id as visitId')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!session) return refuse('NOT_FOUND')
    await lockVisit(db, session.visitId)
    const visit = (await chargedVisit(db, session.visitId)) ?? refuse('NOT_FOUND')
    const { numUpdatedRows } = await db
      .updateTable('physiotherapy_sessions')
      .set({ cancelled_at: now, cancelled_by: actor.userId, cancel_reason: reason })
      .where('id', '=', id)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return refuse('CANCELLED_ALREADY')
    await reverseSource(db, { kind: SESSION, id }, { reason })
    await keepApprovals(db, visit)
    await record({
      type: 'physiotherapy.session_cancelled',
      subject: { type: 'physiotherapy_session', id },
      patientId: visit.patientId,
    })
    return { id }
  },
)
