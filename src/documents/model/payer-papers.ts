/** A kind of payer, by what it wants to see; the names people give it are many. */
export const PAYER_CLASSES = [
  'esic',
  'cghs',
  'echs',
  'railway',
  'wcl',
  'mpkay',
  'mp-police',
  'pmjay',
  'mjpjay',
  'undertaking',
  'insurance',
  'private',
] as const
export type PayerClass = (typeof PAYER_CLASSES)[number]

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
const PAPERS: Readonly<Record<PayerClass, readonly Paper[]>> = {
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
  railway: [
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
  'mp-police': [
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

/** Spellings, as `normalised` leaves them. */
const ALIASES: Readonly<Record<PayerClass, readonly string[]>> = {
  esic: ['esic', 'esis', 'esi', 'esichospital', 'employeesstateinsurance', 'employeesstateinsurancecorporation'],
  cghs: ['cghs', 'centralgovernmenthealthscheme', 'cghsnagpur', 'cghsbhopal'],
  echs: ['echs', 'exservicemencontributoryhealthscheme', 'exservicemen'],
  railway: [
    'railway',
    'railways',
    'indianrailway',
    'indianrailways',
    'centralrailway',
    'cr',
    'secr',
    'southeastcentralrailway',
    'westernrailway',
    'umeed',
  ],
  wcl: ['wcl', 'westerncoalfields', 'westerncoalfield', 'westerncoalfieldslimited', 'westerncoalfieldsltd'],
  mpkay: ['mpkay', 'maharashtrapolice', 'maharashtrapolicekutumbarogyayojana', 'maharashtrapolicefamilyscheme'],
  'mp-police': ['mppolice', 'madhyapradeshpolice', 'mppolicetrust', 'mppolicehealthscheme'],
  pmjay: ['pmjay', 'abpmjay', 'ayushmanbharat', 'ayushmanbharatpmjay', 'pradhanmantrijanarogyayojana', 'ayushmancard'],
  mjpjay: ['mjpjay', 'mahatmajyotibaphulejanarogyayojana', 'mahatmaphulejanarogyayojana', 'jeevandayee', 'rgjay'],
  undertaking: [
    'ordnancefactory',
    'ordnancefactories',
    'guncarriagefactory',
    'gunfactory',
    'coalindia',
    'coalindialimited',
    'moil',
    'mineralexploration',
    'mineralexplorationcorporation',
    'mecl',
    'electricityboard',
    'mseb',
    'reservebank',
    'reservebankofindia',
    'rbi',
    'metrorail',
    'nagpurmetro',
    'maharashtrametrorail',
  ],
  insurance: ['insurance', 'tpa', 'insurancetpa', 'tpainsurance', 'cashless', 'mediclaim', 'healthinsurance'],
  private: ['private', 'self', 'selfpay', 'cash', 'none', 'general'],
}

const CLASS_OF = new Map(PAYER_CLASSES.flatMap((payer) => ALIASES[payer].map((alias) => [alias, payer] as const)))

/** Words that tell the payer wherever they stand: 'ESIC Nagpur', 'Star Health Insurance'. The first one counts. */
const CLASS_OF_WORD: Readonly<Record<string, PayerClass>> = {
  esic: 'esic',
  cghs: 'cghs',
  echs: 'echs',
  railway: 'railway',
  railways: 'railway',
  secr: 'railway',
  wcl: 'wcl',
  mpkay: 'mpkay',
  pmjay: 'pmjay',
  mjpjay: 'mjpjay',
  ordnance: 'undertaking',
  insurance: 'insurance',
  assurance: 'insurance',
  mediclaim: 'insurance',
  tpa: 'insurance',
}

const normalised = (corporate: string): string =>
  corporate
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/**
 * The kind of payer behind a corporate's name, however it is spelt; null for one that nobody has sorted yet, which the
 * screen reports rather than guess.
 */
export function payerClassOf(corporate: string): PayerClass | null {
  const name = normalised(corporate)
  const known = CLASS_OF.get(name)
  if (known) return known
  if (/employees?stateinsurance/.test(name.replace('employeess', 'employees'))) return 'esic'
  const words = corporate
    .toLowerCase()
    .replace('pm-jay', 'pmjay')
    .split(/[^a-z]+/)
  return words.map((word) => CLASS_OF_WORD[word]).find((payer) => payer !== undefined) ?? null
}

/** What this payer wants, in the checklist's order; nothing for one nobody knows. */
export const papersOf = (payer: PayerClass | null): readonly Paper[] => (payer ? PAPERS[payer] : [])
