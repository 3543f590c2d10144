import type { PaperList } from '../../catalogue/model/payers/paper-lists.ts'

/** A paper of a payer, by its own name, and the line of the checklist it is filed under. */
type Paper = { readonly type: number; readonly paper: string }

const [REFERRAL, CARD, ENTITLEMENT, ID, SATISFACTION, EXTENSION, APPROVAL, CONDONATION, BILL] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
]
const [DISCHARGE_SUMMARY, POLICY, PHOTOGRAPHS, PORTAL] = [12, 22, 23, 26]

/** What both state schemes ask for beside the card: no claim is paid without an approval before, and pictures. */
const STATE_SCHEME: readonly Paper[] = [
  { type: APPROVAL, paper: 'Pre-authorisation' },
  { type: DISCHARGE_SUMMARY, paper: 'Discharge summary' },
  { type: PHOTOGRAPHS, paper: 'Patient photographs' },
  { type: PORTAL, paper: 'Portal submission' },
]

/**
 * What each payer asks for (domain, 'Documents to collect at registration, per payer'), in the checklist's order. The state
 * schemes and the undertakings are not listed there: theirs is what no claim of theirs goes without.
 */
const PAPERS: Readonly<Record<PaperList, readonly Paper[]>> = {
  esic: [
    { type: REFERRAL, paper: 'Original referral with IP signature' },
    { type: CARD, paper: 'e-Pehchan card' },
    { type: ENTITLEMENT, paper: 'Entitlement form' },
    { type: ID, paper: 'Aadhaar or other ID' },
    { type: SATISFACTION, paper: 'Satisfaction certificate (P-VI)' },
    { type: EXTENSION, paper: 'Approved extension of stay' },
    { type: APPROVAL, paper: 'Approval for listed/unlisted procedures' },
    { type: CONDONATION, paper: 'Condonation/delay waiver' },
    { type: BILL, paper: 'P-II bill with photo and signature' },
    { type: PHOTOGRAPHS, paper: 'Patient photographs' },
  ],
  cghs: [
    { type: REFERRAL, paper: 'Referral letter' },
    { type: ENTITLEMENT, paper: 'CGHS card' },
  ],
  echs: [
    { type: REFERRAL, paper: 'Referral letter' },
    { type: ENTITLEMENT, paper: 'ECHS card' },
    { type: ID, paper: 'Aadhaar' },
  ],
  railways: [
    { type: REFERRAL, paper: 'Referral letter' },
    { type: ENTITLEMENT, paper: 'Railway health (Umeed) card' },
    { type: ID, paper: 'Aadhaar' },
  ],
  wcl: [
    { type: REFERRAL, paper: 'Referral letter' },
    { type: ID, paper: 'Aadhaar' },
    { type: APPROVAL, paper: 'Sanction order' },
  ],
  mpkay: [
    { type: REFERRAL, paper: 'Referral' },
    { type: ENTITLEMENT, paper: 'Police ID, ration card and salary slip' },
    { type: ID, paper: 'Aadhaar and voter ID' },
  ],
  mp_police: [
    { type: REFERRAL, paper: 'Referral' },
    { type: ENTITLEMENT, paper: 'Membership form' },
    { type: APPROVAL, paper: 'PAR form' },
    { type: PORTAL, paper: 'Portal ID' },
  ],
  pmjay: [{ type: ENTITLEMENT, paper: 'Ayushman card' }, { type: ID, paper: 'Aadhaar' }, ...STATE_SCHEME],
  mjpjay: [
    { type: ENTITLEMENT, paper: 'Ration card or MJPJAY health card' },
    { type: ID, paper: 'Aadhaar or other ID' },
    ...STATE_SCHEME,
  ],
  undertaking: [
    { type: REFERRAL, paper: 'Referral letter' },
    { type: ID, paper: 'Employee ID or Aadhaar' },
  ],
  insurance: [
    { type: ID, paper: 'Aadhaar and PAN' },
    { type: POLICY, paper: 'Policy paper and insurance card' },
  ],
  private: [],
}

/** The papers of a list, in the checklist's order; none where nobody has said yet what the payer asks for. */
export const papersOf = (list: PaperList | null): readonly Paper[] => (list ? PAPERS[list] : [])
