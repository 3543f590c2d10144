import { isEsic, type PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Registration } from '../patient.ts'

type Judged = Pick<Registration, 'insurancePersonNo' | 'dateOfBirth'>

/**
 * Whether a registration, new or changed, may be stored: an ESIC patient has an insurance person number (specification 1 section 5),
 * and nobody is born tomorrow.
 */
export function decideRegistration<Form extends Judged>(
  form: Form,
  payer: { readonly kind: PayerKind },
  today: IsoDate,
): Verdict<Form, 'INSURANCE_NO_REQUIRED' | 'BORN_IN_THE_FUTURE'> {
  if (isEsic(payer.kind) && !form.insurancePersonNo)
    return refuse('INSURANCE_NO_REQUIRED', { field: 'insurancePersonNo' })
  if (form.dateOfBirth && form.dateOfBirth > today) return refuse('BORN_IN_THE_FUTURE', { field: 'dateOfBirth' })
  return accept(form)
}
