import type { PayerKind } from './payer-kinds.ts'

/** The lists of papers that payers ask for; what each holds is in documents/model/payer-papers.ts. */
export const PAPER_LISTS = [
  'esic',
  'cghs',
  'echs',
  'railways',
  'wcl',
  'mpkay',
  'mp_police',
  'pmjay',
  'mjpjay',
  'undertaking',
  'insurance',
  'private',
] as const
export type PaperList = (typeof PAPER_LISTS)[number]

/** The lists as the form of a payer names them. */
export const PAPER_LIST_LABELS: Readonly<Record<PaperList, string>> = {
  esic: 'ESIC',
  cghs: 'CGHS',
  echs: 'ECHS',
  railways: 'Railways',
  wcl: 'Western Coalfields',
  mpkay: 'MPKAY',
  mp_police: 'MP Police',
  pmjay: 'PM-JAY',
  mjpjay: 'MJPJAY',
  undertaking: 'Public undertaking',
  insurance: 'Insurance and TPA',
  private: 'None',
}

/** What payers of a kind ask for. Police and state schemes differ too much for one list, companies have none of their own. */
const LIST_OF_KIND: Readonly<Record<PayerKind, PaperList | null>> = {
  private: 'private',
  esic: 'esic',
  cghs: 'cghs',
  echs: 'echs',
  railways: 'railways',
  police: null,
  public_undertaking: 'undertaking',
  state_scheme: null,
  insurer: 'insurance',
  tpa: 'insurance',
  company: null,
}

/** The payer's own list of papers, else its kind's; null where nobody has said yet what the payer asks for. */
export const paperListOf = (payer: {
  readonly payerKind: PayerKind
  readonly papers: PaperList | null
}): PaperList | null => payer.papers ?? LIST_OF_KIND[payer.payerKind]
