import * as z from 'zod/mini'
import { optionalIsoDate, requiredText, text } from '../../../platform/model/contract/fields.ts'
import { caseForm } from './case-form.ts'

/** What is typed to book a case: its form, the visit, and the place where one is given. */
export const bookingForm = z.object({
  visitId: requiredText(40, 'Please choose the patient'),
  ...caseForm.shape,
  theatreId: text(40),
  day: optionalIsoDate(),
  time: text(5),
})
