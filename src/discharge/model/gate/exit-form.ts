import * as z from 'zod/mini'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { instantOf } from '../../../kernel/local-moment.ts'
import { requiredText, text } from '../../../platform/model/contract/fields.ts'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import type { gateContract } from '../gate.contract.ts'
import { numberOfItsKind, RECEIVER_DOCUMENTS, receiverFields } from './body-receiver.ts'
import { EXIT_REFUSALS, type ExitDuties } from './decide-exit.ts'

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Time of handover is required'))

/** The fields of an exit as the guard fills them in; those that the mode does not ask for may stay empty. */
export function exitForm({ signedForm, receiver }: ExitDuties) {
  const asked = <S extends z.ZodMiniType<string, string>>(field: S) => (receiver ? field : z.string())
  const fields = z.object({
    signedFormSeen: z.boolean().check(z.refine((seen) => seen || !signedForm, EXIT_REFUSALS.FORM_NOT_SEEN.text)),
    name: asked(receiverFields.name),
    relation: asked(receiverFields.relation),
    identityType: asked(receiverFields.identityType),
    identityNumber: asked(receiverFields.identityNumber),
    time: asked(timeOfDay),
    attendants: z.string().check(z.regex(/^\s*(\d|1\d|20)?\s*$/, 'A number from 0 to 20')),
    vehicleNo: text(15),
    officerName: requiredText(120, 'Officer name is required'),
  })
  return receiver ? fields.check(numberOfItsKind) : fields
}
export type ExitForm = z.output<ReturnType<typeof exitForm>>

/** An exit as it is sent, but for the pass. */
export type Exit = Omit<RouteInput<typeof gateContract.recordExit>, 'id'>

/** What is sent of a form that holds; its time is of `today`. */
export function exitOf(form: ExitForm, duties: ExitDuties, today: IsoDate): Exit {
  const identityType = RECEIVER_DOCUMENTS.find((known) => known === form.identityType)
  return {
    officerName: form.officerName,
    attendants: form.attendants.trim() === '' ? null : Number(form.attendants),
    vehicleNo: form.vehicleNo,
    signedFormSeen: duties.signedForm && form.signedFormSeen,
    receiver:
      duties.receiver && identityType
        ? {
            name: form.name,
            relation: form.relation,
            identityType,
            identityNumber: form.identityNumber,
            handedOverAt: instantOf({ day: today, time: form.time }) ?? '',
          }
        : null,
  }
}
