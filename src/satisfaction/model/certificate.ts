import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { type Answers, complaintsOf } from './answers.ts'

/** On the tablet, by the photo of a thumb print, on paper that was scanned, or not at all. */
export const MANNERS = ['signature', 'thumb', 'paper', 'refused'] as const
export type Manner = (typeof MANNERS)[number]

export const SIGNERS = ['patient', 'attendant'] as const
export type Signer = (typeof SIGNERS)[number]

/** Why an attendant signs instead of the patient. */
export const ATTENDANT_REASONS = ['minor', 'unconscious', 'deceased', 'other'] as const
export type AttendantReason = (typeof ATTENDANT_REASONS)[number]

export const ATTENDANT_REASON_WORDS: Readonly<Record<AttendantReason, string>> = {
  minor: 'The patient is a minor',
  unconscious: 'The patient is unconscious',
  deceased: 'The patient died',
  other: 'The patient cannot sign',
}

/** What decides who may sign, and when. */
export type CertifiedVisit = {
  readonly isInpatient: boolean
  /** The discharge is planned, or carried out. */
  readonly isLeaving: boolean
  /** Null where it is not known. */
  readonly age: number | null
  readonly died: boolean
}

const OF_AGE = 18

/** The patient signs, unless a minor or dead. */
export const patientMaySign = ({ age, died }: Pick<CertifiedVisit, 'age' | 'died'>): boolean =>
  !died && (age === null || age >= OF_AGE)

/**
 * Whether a certificate may be printed and signed: of an inpatient once the discharge is planned, which is the first step of the
 * discharge (decisions, 'Discharge step 1'); an outpatient has none.
 */
export const decideAvailable = ({
  isInpatient,
  isLeaving,
}: Pick<CertifiedVisit, 'isInpatient' | 'isLeaving'>): Verdict<true, 'DISCHARGE_NOT_PLANNED'> =>
  isInpatient && !isLeaving ? refuse('DISCHARGE_NOT_PLANNED') : accept(true)

/** A certificate as it comes from the desk. */
export type WantedCertificate = {
  readonly manner: Manner
  /** Null where the signature was refused. */
  readonly answers: Answers | null
  readonly complaint: string | null
  readonly signedBy: Signer
  readonly attendantBecause: AttendantReason | null
  readonly relation: string | null
  readonly witnessOne: string | null
  readonly witnessTwo: string | null
  readonly refusalReason: string | null
  /** The signature, the thumb or the scan. */
  readonly fileId: string | null
}

export type CertificateRefusal =
  | 'DISCHARGE_NOT_PLANNED'
  | 'ATTENDANT_SIGNS'
  | 'ANSWERS_MISSING'
  | 'COMPLAINT_REQUIRED'
  | 'REASON_OF_ATTENDANT'
  | 'RELATION_REQUIRED'
  | 'WITNESS_REQUIRED'
  | 'REFUSAL_REASON_REQUIRED'
  | 'SIGNATURE_MISSING'

/** Whether a certificate may be filed as it is (domain practice 3.22). Each refusal names its field. */
export function decideCertificate(visit: CertifiedVisit, wanted: WantedCertificate): Verdict<true, CertificateRefusal> {
  const available = decideAvailable(visit)
  if (!available.ok) return available
  const signer = decideSigner(visit, wanted)
  if (!signer.ok) return signer
  return wanted.manner === 'refused' ? decideRefused(wanted) : decideSigned(wanted)
}

function decideSigner(
  visit: CertifiedVisit,
  { signedBy, attendantBecause, relation }: WantedCertificate,
): Verdict<true, CertificateRefusal> {
  if (signedBy === 'patient')
    return patientMaySign(visit) ? accept(true) : refuse('ATTENDANT_SIGNS', { field: 'signedBy' })
  if (!attendantBecause) return refuse('REASON_OF_ATTENDANT', { field: 'attendantBecause' })
  return relation ? accept(true) : refuse('RELATION_REQUIRED', { field: 'relation' })
}

function decideRefused({
  refusalReason,
  witnessOne,
  witnessTwo,
}: WantedCertificate): Verdict<true, CertificateRefusal> {
  if (!refusalReason) return refuse('REFUSAL_REASON_REQUIRED', { field: 'refusalReason' })
  if (!witnessOne) return refuse('WITNESS_REQUIRED', { field: 'witnessOne' })
  return witnessTwo && witnessTwo !== witnessOne ? accept(true) : refuse('WITNESS_REQUIRED', { field: 'witnessTwo' })
}

function decideSigned(wanted: WantedCertificate): Verdict<true, CertificateRefusal> {
  const { manner, answers, complaint, witnessOne, fileId } = wanted
  if (!answers) return refuse('ANSWERS_MISSING')
  if (complaintsOf(answers).length > 0 && !complaint) return refuse('COMPLAINT_REQUIRED', { field: 'complaint' })
  if (manner === 'thumb' && !witnessOne) return refuse('WITNESS_REQUIRED', { field: 'witnessOne' })
  return fileId ? accept(true) : refuse('SIGNATURE_MISSING', { field: 'fileId' })
}
