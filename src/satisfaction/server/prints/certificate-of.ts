import type * as z from 'zod/mini'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { dayOf, showTime } from '../../../kernel/calendar.ts'
import { inWords } from '../../../kernel/in-words.ts'
import { type Answers, QUESTIONS, SUBJECTS } from '../../model/answers.ts'
import { ATTENDANT_REASON_WORDS } from '../../model/certificate.ts'
import type { CertificateForm } from '../../model/satisfaction.contract.ts'
import { ageOf, type VisitToCertify } from '../certified-visit.queries.ts'
import type { certificate } from './certificate.print.ts'

type Data = z.input<typeof certificate.data>

/** 'YYYY-MM-DDTHH:mm' of the hospital's time. */
const momentOf = (at: Date): string => `${dayOf(at)}T${showTime(at)}`

const statementsWith = (answers: Answers | null): Data['statements'] =>
  SUBJECTS.map((subject) => {
    const { answer, statement, good } = QUESTIONS[subject]
    return { text: statement, yes: answers && answers[answer] === good }
  })

function visitFacts(visit: VisitToCertify, now: Date): Omit<Data, 'statements' | 'complaint' | 'signed'> {
  const age = ageOf(visit, now)
  const leavesAt = visit.dischargedAt ?? visit.plannedAt
  return {
    payer: corporateName(visit.payer),
    name: visit.patientName,
    uhid: visit.uhid,
    visitNo: visit.visitNo,
    insuranceNo: visit.insuranceNo ?? '',
    claimId: visit.claimId ?? '',
    ageAndSex: [age === null ? '' : String(age), visit.gender ? inWords(visit.gender) : ''].filter(Boolean).join(', '),
    relation: visit.relation ? inWords(visit.relation) : '',
    admittedAt: visit.admittedAt && momentOf(visit.admittedAt),
    leavesAt: leavesAt && momentOf(leavesAt),
    treatment: visit.treatment,
  }
}

/** The form to be answered and signed in ink: no box is ticked. */
export const blankCertificate = (visit: VisitToCertify, now: Date): Data => ({
  ...visitFacts(visit, now),
  statements: statementsWith(null),
  complaint: '',
  signed: null,
})

/** The certificate as it is signed now, with the name of the picture of signature or thumb. */
export const signedCertificate = (
  visit: VisitToCertify,
  form: CertificateForm,
  { now, picture }: { readonly now: Date; readonly picture: string | null },
): Data => ({
  ...visitFacts(visit, now),
  statements: statementsWith(form.answers),
  complaint: form.complaint ?? '',
  signed: {
    by: form.signerName,
    because: form.attendantBecause ? ATTENDANT_REASON_WORDS[form.attendantBecause] : '',
    relation: form.signedBy === 'patient' ? 'Patient' : (form.relation ?? ''),
    mobile: form.mobile ?? '',
    at: momentOf(now),
    picture,
    refusal: form.refusalReason ?? '',
    witnessOne: form.witnessOne ?? '',
    witnessTwo: form.witnessTwo ?? '',
    correction: form.replaceReason ?? '',
  },
})
