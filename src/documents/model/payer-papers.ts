import type { PaperList } from '../../catalogue/model/payers/paper-lists.ts'
import {
  APPROVED_EXTENSION,
  APPROVED_PROCEDURES,
  CARD,
  CONDONATION,
  DISCHARGE_SUMMARY,
  ENTITLEMENT,
  IDENTITY,
  INDIVIDUAL_BILL,
  INSURANCE_POLICY,
  PHOTOGRAPHS,
  PORTAL_SUBMISSION,
  REFERRAL_LETTER,
  SATISFACTION_CERTIFICATE,
} from './checklist-lines.ts'

/** A paper of a payer, by its own name, and the line of the checklist it is filed under. */
type Paper = { readonly type: number; readonly paper: string }

/** What both state schemes ask for beside the card: no claim is paid without an approval before, and pictures. */
const STATE_SCHEME: readonly Paper[] = [
  { type: APPROVED_PROCEDURES, paper: 'Pre-authorisation' },
  { type: DISCHARGE_SUMMARY, paper: 'Discharge summary' },
  { type: PHOTOGRAPHS, paper: 'Patient photographs' },
  { type: PORTAL_SUBMISSION, paper: 'Portal submission' },
]

/**
 * What each payer asks for (domain, 'Documents to collect at registration, per payer'), in the checklist's order. The state
 * schemes and the undertakings are not listed there: theirs is what no claim of theirs goes without.
 */
const PAPERS: Readonly<Record<PaperList, readonly Paper[]>> = {
  esic: [
    { type: REFERRAL_LETTER, paper: 'Original referral with IP signature' },
    { type: CARD, paper: 'e-Pehchan card' },
    { type: ENTITLEMENT, paper: 'Entitlement form' },
    { type: IDENTITY, paper: 'Aadhaar or other ID' },
    { type: SATISFACTION_CERTIFICATE, paper: 'Satisfaction certificate (P-VI)' },
    { type: APPROVED_EXTENSION, paper: 'Approved extension of stay' },
    { type: APPROVED_PROCEDURES, paper: 'Approval for listed/unlisted procedures' },
    { type: CONDONATION, paper: 'Condonation/delay waiver' },
    { type: INDIVIDUAL_BILL, paper: 'P-II bill with photo and signature' },
    { type: PHOTOGRAPHS, paper: 'Patient photographs' },
  ],
  cghs: [
    { type: REFERRAL_LETTER, paper: 'Referral letter' },
    { type: ENTITLEMENT, paper: 'CGHS card' },
  ],
  echs: [
    { type: REFERRAL_LETTER, paper: 'Referral letter' },
    { type: ENTITLEMENT, paper: 'ECHS card' },
    { type: IDENTITY, paper: 'Aadhaar' },
  ],
  railways: [
    { type: REFERRAL_LETTER, paper: 'Referral letter' },
    { type: ENTITLEMENT, paper: 'Railway health (Umeed) card' },
    { type: IDENTITY, paper: 'Aadhaar' },
  ],
  wcl: [
    { type: REFERRAL_LETTER, paper: 'Referral letter' },
    { type: IDENTITY, paper: 'Aadhaar' },
    { type: APPROVED_PROCEDURES, paper: 'Sanction order' },
  ],
  mpkay: [
    { type: REFERRAL_LETTER, paper: 'Referral' },
    { type: ENTITLEMENT, paper: 'Police ID, ration card and salary slip' },
    { type: IDENTITY, paper: 'Aadhaar and voter ID' },
  ],
  mp_police: [
    { type: REFERRAL_LETTER, paper: 'Referral' },
    { type: ENTITLEMENT, paper: 'Membership form' },
    { type: APPROVED_PROCEDURES, paper: 'PAR form' },
    { type: PORTAL_SUBMISSION, paper: 'Portal ID' },
  ],
  pmjay: [{ type: ENTITLEMENT, paper: 'Ayushman card' }, { type: IDENTITY, paper: 'Aadhaar' }, ...STATE_SCHEME],
  mjpjay: [
    { type: ENTITLEMENT, paper: 'Ration card or MJPJAY health card' },
    { type: IDENTITY, paper: 'Aadhaar or other ID' },
    ...STATE_SCHEME,
  ],
  undertaking: [
    { type: REFERRAL_LETTER, paper: 'Referral letter' },
    { type: IDENTITY, paper: 'Employee ID or Aadhaar' },
  ],
  insurance: [
    { type: IDENTITY, paper: 'Aadhaar and PAN' },
    { type: INSURANCE_POLICY, paper: 'Policy paper and insurance card' },
  ],
  private: [],
}

/** The papers of a list, in the checklist's order; none where nobody has said yet what the payer asks for. */
export const papersOf = (list: PaperList | null): readonly Paper[] => (list ? PAPERS[list] : [])
