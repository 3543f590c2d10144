import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import { addDays, ageOn, dayOf, daysInclusive, type IsoDate, showDay } from '../../kernel/calendar.ts'
import { capitalised } from '../../kernel/capitalised.ts'
import { showRupees } from '../../kernel/money.ts'
import { type LetterData, TARIFF_REFERENCE } from './letter-data.ts'

/** An operation of the visit; `packageDays` where the payer has packages. */
export type SurgeryFact = {
  readonly name: string
  readonly code: string | null
  readonly packageDays: number | null
  readonly sanctionStatus: string
}

/** What is recorded of a visit. Days of the hospital; amounts in paise. */
export type LetterFacts = {
  readonly patient: {
    readonly name: string
    readonly uhid: string
    readonly gender: string
    readonly age: number | null
    readonly birth: IsoDate | null
    readonly insuranceNo: string | null
  }
  readonly visit: {
    readonly visitNo: string
    readonly visitType: string
    readonly status: string
    readonly relation: string | null
    readonly claimId: string | null
    readonly cghsCode: string | null
    readonly admittedAt: Date | null
    readonly dischargedAt: Date | null
    readonly surgeryDay: IsoDate | null
  }
  readonly diagnoses: readonly string[]
  readonly surgeries: readonly SurgeryFact[]
  readonly complications: readonly { readonly name: string; readonly description: string | null }[]
  /** Who advised: the referee, else the treating doctor. */
  readonly adviser: { readonly name: string; readonly specialty: string | null } | null
  readonly referringDoctor: string | null
  readonly referralReceivedAt: Date | null
  readonly payer: { readonly name: string; readonly address: string | null }
  readonly hospitalName: string
  /** The approved extension of stay, both days included. */
  readonly extension: { readonly from: IsoDate; readonly to: IsoDate } | null
  /** Investigations that were charged and that the payer has not approved. */
  readonly investigations: readonly {
    readonly description: string
    readonly code: string | null
    readonly amount: number
  }[]
}

/** Days of an extension that is asked for: seven from tomorrow (domain screens, final bill). */
const ASKED_DAYS = 7
const UNSANCTIONED = new Set(['Not Sanctioned', 'Pending'])

const joined = (words: readonly string[]): string | null => words.filter(Boolean).join(', ') || null
const dayIn = (at: Date | null): string | null => (at ? showDay(dayOf(at)) : null)

/**
 * Days beyond the package: those of the approved extension, else the days between admission and discharge (specification 3
 * section 5), else those of the stay so far.
 */
export function extraDaysOf(
  { extension, visit }: Pick<LetterFacts, 'extension' | 'visit'>,
  today: IsoDate,
): number | null {
  if (extension) return daysInclusive(extension.from, extension.to)
  if (!visit.admittedAt) return null
  const last = visit.dischargedAt ? dayOf(visit.dischargedAt) : today
  return Math.max(0, daysInclusive(dayOf(visit.admittedAt), last) - 1)
}

/** Numbered lines: '1. GS118  Open cholecystectomy'. */
const numbered = (lines: readonly (readonly (string | null)[])[]): string | null =>
  lines.map((parts, at) => `${at + 1}. ${parts.filter(Boolean).join('  ')}`).join('\n') || null

/** The data of a visit's letter; what is not recorded is null, save for the two defaults of specification 3 section 5. */
export function letterDataOf(facts: LetterFacts, now: Date): LetterData {
  const today = dayOf(now)
  return {
    patient: patientOf(facts, today),
    admission: admissionOf(facts),
    complication: {
      name: joined(facts.complications.map(({ name }) => name)),
      onset_date: null,
      description:
        facts.complications
          .map(({ description }) => description)
          .filter(Boolean)
          .join(' ') || null,
      not_covered_reason: null,
    },
    management: {
      ref_doctor_name: facts.adviser?.name ?? null,
      ref_doctor_designation: ['Consultant', facts.adviser?.specialty].filter(Boolean).join(', '),
      advice_date: null,
      severity: null,
      extra_days: extraDaysOf(facts, today),
      additional_treatment: null,
      cghs_tariff_ref: TARIFF_REFERENCE,
    },
    visit_info: visitInfoOf(facts),
    payer: { name: corporateName(facts.payer.name), address: facts.payer.address },
    hospital: { name: facts.hospitalName },
    letter: { date: showDay(today) },
    referral: { doctor: facts.referringDoctor, received_on: dayIn(facts.referralReceivedAt) },
    extension: extensionOf(facts, today),
    requested: requestedOf(facts),
  }
}

const patientOf = ({ patient, visit }: LetterFacts, today: IsoDate): LetterData['patient'] => ({
  name: patient.name,
  age: patient.birth ? ageOn(patient.birth, today) : patient.age,
  gender: capitalised(patient.gender) || null,
  claim_id: visit.claimId,
  uhid: patient.uhid,
  insurance_no: patient.insuranceNo,
})

function admissionOf({ visit, diagnoses, surgeries }: LetterFacts): LetterData['admission'] {
  const codes = surgeries.map(({ code }) => code ?? '')
  return {
    date: dayIn(visit.admittedAt),
    diagnosis: joined(diagnoses),
    cghs_code: joined(codes) ?? visit.cghsCode,
    cghs_surgery: joined(surgeries.map(({ name }) => name)),
    package_days: Math.max(0, ...surgeries.map(({ packageDays }) => packageDays ?? 0)) || null,
    surgery_date: visit.surgeryDay ? showDay(visit.surgeryDay) : null,
  }
}

const visitInfoOf = ({ visit }: LetterFacts): LetterData['visit_info'] => ({
  visit_id: visit.visitNo,
  visit_type: visit.visitType,
  status: visit.status,
  relation_with_employee: (visit.relation ?? 'self').toUpperCase(),
  discharge_date: dayIn(visit.dischargedAt),
})

function extensionOf({ extension }: LetterFacts, today: IsoDate): LetterData['extension'] {
  const { from, to } = extension ?? { from: addDays(today, 1), to: addDays(today, ASKED_DAYS) }
  return { from: showDay(from), to: showDay(to), days: daysInclusive(from, to) }
}

function requestedOf({ surgeries, investigations }: LetterFacts): LetterData['requested'] {
  const cost = investigations.reduce((sum, { amount }) => sum + amount, 0)
  return {
    procedures: numbered(
      surgeries.filter(({ sanctionStatus }) => UNSANCTIONED.has(sanctionStatus)).map(({ code, name }) => [code, name]),
    ),
    investigations: numbered(
      investigations.map(({ code, description, amount }) => [code, description, showRupees(amount)]),
    ),
    investigations_cost: cost > 0 ? showRupees(cost) : null,
    justification: null,
  }
}
