import { allergenOf } from '../../catalogue/model/allergens/allergens.ts'
import type { IsoDate } from '../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { type Alert, isStanding, OF_A_DOCTOR, WITHOUT_END } from './alert.ts'
import type { AlertForm } from './alerts.contract.ts'
import { namesConfidential } from './confidential.ts'

/** What is written: the columns of an entry. */
export type NewAlert = Pick<
  Alert,
  'kind' | 'allergen' | 'what' | 'severity' | 'reaction' | 'source' | 'precautions' | 'validUntil'
>

export type AddRefusal =
  | 'WHAT_IS_MISSING'
  | 'PRECAUTIONS_MISSING'
  | 'CONFIDENTIAL'
  | 'OVER_ALREADY'
  | 'ONLY_AS_TOLD'
  | 'DOCTOR_DECIDES'
  | 'ALLERGIES_STAND'
  | 'ALREADY_RECORDED'

type Asked = {
  readonly form: AlertForm
  /** The entries of the patient so far. */
  readonly alerts: readonly Alert[]
  readonly may: { readonly write: boolean; readonly order: boolean }
  readonly today: IsoDate
}

/** An entry that is to be made: what its kind does not have is left out, and the substance gets its group. */
export function decideAlert({ form, alerts, may, today }: Asked): Verdict<NewAlert, AddRefusal> {
  const { kind } = form
  if (OF_A_DOCTOR.includes(kind) && !may.order) return refuse('DOCTOR_DECIDES', { field: 'kind' })
  if (form.source !== 'patient' && !may.write) return refuse('ONLY_AS_TOLD', { field: 'source' })
  if ((kind === 'allergy' || kind === 'other') && !form.what) return refuse('WHAT_IS_MISSING', { field: 'what' })
  if (kind === 'infection' && !form.precautions) return refuse('PRECAUTIONS_MISSING', { field: 'precautions' })
  const open = (['what', 'reaction'] as const).find((field) => namesConfidential(form[field]))
  if (open) return refuse('CONFIDENTIAL', { field: open })
  if (form.validUntil && form.validUntil < today) return refuse('OVER_ALREADY', { field: 'validUntil' })

  const entry = entryOf(form)
  const standing = alerts.filter((alert) => isStanding(alert, today))
  if (kind === 'no_known_allergies') {
    if (standing.some((alert) => alert.kind === 'allergy')) return refuse('ALLERGIES_STAND', { field: 'kind' })
    return accept(entry)
  }
  if (standing.some((alert) => saysTheSame(alert, entry))) return refuse('ALREADY_RECORDED', { field: 'what' })
  return accept(entry)
}

function entryOf({ kind, what, severity, reaction, source, precautions, validUntil }: AlertForm): NewAlert {
  const isAllergy = kind === 'allergy'
  return {
    kind,
    allergen: isAllergy && what ? (allergenOf(what) ?? null) : null,
    what: kind === 'no_known_allergies' ? null : what,
    severity: isAllergy ? severity : null,
    reaction: isAllergy ? reaction : null,
    source,
    precautions: kind === 'infection' ? precautions : null,
    validUntil: WITHOUT_END.includes(kind) ? null : validUntil,
  }
}

/** A graver reaction to a known substance is another entry; the very same once more is none. */
const saysTheSame = (one: NewAlert, other: NewAlert): boolean =>
  one.kind === other.kind &&
  (one.allergen ?? one.what?.toLowerCase()) === (other.allergen ?? other.what?.toLowerCase()) &&
  one.severity === other.severity &&
  (one.reaction ?? '').toLowerCase() === (other.reaction ?? '').toLowerCase() &&
  one.precautions === other.precautions &&
  one.validUntil === other.validUntil
