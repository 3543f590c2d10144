import * as z from 'zod/mini'
import { WITHDRAWAL_REFUSALS } from '../../../patients/model/withdrawal-refusals.ts'
import { instant, reasonText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { TAKEN_BACK_ON } from './take-back.ts'

const ofVisit = z.object({ visitId: uuid })

/** What stands in the way, each with the place where it is taken back. */
export const takeBack = z.object({ visitId: uuid, visitNo: z.string(), what: z.string(), on: z.enum(TAKEN_BACK_ON) })

const asked = z.object({
  visitId: uuid,
  visitNo: z.string(),
  patientId: uuid,
  patientName: z.string(),
  isAdmitted: z.boolean(),
  takeBackFirst: z.readonly(z.array(takeBack)),
})

/** How a visit is taken away, and an admission that was a mistake; the slices above know what stands in the way. */
export const withdrawalContract = {
  showWithdrawal: route({
    method: 'GET',
    path: '/visits/{visitId}/withdrawal',
    summary: 'What stands in the way of withdrawing a visit: the admission, bills, money, claims',
    permission: 'visit:withdraw',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: ['visits', 'claims', 'bills', 'receipts', 'patients'],
    reply: asked,
  }),
  showCancellation: route({
    method: 'GET',
    path: '/visits/{visitId}/admission-cancellation',
    summary: 'Where the patient lies, and what is taken back before the admission is cancelled',
    permission: 'admission:cancel',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: ['visits', 'claims', 'bills', 'receipts', 'charges', 'gate_passes', 'stays', 'wards', 'patients'],
    reply: z.extend(asked, {
      admittedAt: z.nullable(instant),
      /** null where no room was given. */
      room: z.nullable(z.object({ wardType: z.string(), roomNo: z.int() })),
    }),
  }),
  cancelAdmission: route({
    method: 'POST',
    path: '/visits/{visitId}/admission-cancellation',
    summary: 'Cancel an admission with a reason: the visit is cancelled and its room is to be cleaned',
    permission: 'admission:cancel',
    params: ofVisit,
    body: z.object({ reason: reasonText() }),
    reply: z.object({ visitNo: z.string(), patientName: z.string() }),
    records: 'admission.cancelled',
    refusals: {
      NOT_ADMITTED: {
        status: 409,
        text: 'This patient is not admitted on this visit.',
        constraints: { only_an_admission_is_cancelled: null },
      },
      TAKE_BACK_FIRST: WITHDRAWAL_REFUSALS.TAKE_BACK_FIRST,
    },
  }),
}
