import * as z from 'zod/mini'
import { registrationShape } from '../../../patients/model/registration/registration-fields.ts'
import { optionalText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { optionalUuid } from '../visit.ts'

const { name, age, gender, phone } = registrationShape

/** A person from outside, registered in short. */
export const outsidePersonForm = z.object({
  name,
  age,
  gender,
  phone,
  /** A referee or an ESIC surgeon of the list. */
  referringDoctorId: optionalUuid,
  /** Who sends the person and is not in the list. */
  referredBy: optionalText(100),
})

/** Persons from outside (orders design 2, amendments 59). */
export const outsidePersonContract = {
  register: route({
    method: 'POST',
    path: '/outside-persons',
    summary:
      'Register a person from outside in short, who pays privately, with a visit for investigations only: it stands in no queue and has no token',
    permission: 'visit:register',
    body: outsidePersonForm,
    creates: true,
    reply: z.object({ id: uuid, visitNo: z.string(), patientId: uuid, uhid: z.string() }),
    records: 'visit.registered',
    refusals: {
      NO_SUCH_DOCTOR: {
        status: 400,
        text: 'Please choose from the list',
        constraints: { referring_doctor_of_same_hospital: 'referringDoctorId' },
      },
      NO_PRIVATE_PAYER: { status: 409, text: 'No payer of the kind private is active: use the full registration.' },
    },
  }),
}
