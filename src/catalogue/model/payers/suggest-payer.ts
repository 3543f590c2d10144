import type { PaperList } from './paper-lists.ts'
import type { PayerKind } from './payer-kinds.ts'

/** What the name of a new payer suggests; `papers` only where they differ from those of the kind. */
export type Suggestion = { readonly kind: PayerKind; readonly papers?: PaperList }

const ESIC: Suggestion = { kind: 'esic' }
const RAILWAYS: Suggestion = { kind: 'railways' }
const UNDERTAKING: Suggestion = { kind: 'public_undertaking' }
const WCL: Suggestion = { kind: 'public_undertaking', papers: 'wcl' }
const MPKAY: Suggestion = { kind: 'police', papers: 'mpkay' }
const MP_POLICE: Suggestion = { kind: 'police', papers: 'mp_police' }
const PMJAY: Suggestion = { kind: 'state_scheme', papers: 'pmjay' }
const MJPJAY: Suggestion = { kind: 'state_scheme', papers: 'mjpjay' }
const INSURER: Suggestion = { kind: 'insurer' }
const TPA: Suggestion = { kind: 'tpa' }

/** The ways in which one payer's name is written, as `letters` leaves them, a payer a line. */
const SPELLINGS: readonly (readonly [Suggestion, string])[] = [
  [ESIC, 'esic esis esi esichospital employeesstateinsurance employeesstateinsurancecorporation'],
  [{ kind: 'cghs' }, 'cghs centralgovernmenthealthscheme cghsnagpur cghsbhopal'],
  [{ kind: 'echs' }, 'echs exservicemencontributoryhealthscheme exservicemen'],
  [RAILWAYS, 'railway railways indianrailway indianrailways umeed'],
  [RAILWAYS, 'centralrailway cr'],
  [RAILWAYS, 'southeastcentralrailway secr'],
  [RAILWAYS, 'westernrailway'],
  [WCL, 'wcl westerncoalfields westerncoalfield westerncoalfieldslimited westerncoalfieldsltd'],
  [MPKAY, 'mpkay maharashtrapolice maharashtrapolicekutumbarogyayojana maharashtrapolicefamilyscheme'],
  [MP_POLICE, 'mppolice madhyapradeshpolice mppolicetrust mppolicehealthscheme'],
  [PMJAY, 'pmjay abpmjay ayushmanbharat ayushmanbharatpmjay pradhanmantrijanarogyayojana ayushmancard'],
  [MJPJAY, 'mjpjay mahatmajyotibaphulejanarogyayojana mahatmaphulejanarogyayojana jeevandayee rgjay'],
  [UNDERTAKING, 'ordnancefactory ordnancefactories'],
  [UNDERTAKING, 'guncarriagefactory gunfactory'],
  [UNDERTAKING, 'coalindia coalindialimited'],
  [UNDERTAKING, 'moil'],
  [UNDERTAKING, 'mecl mineralexploration mineralexplorationcorporation'],
  [UNDERTAKING, 'electricityboard mseb'],
  [UNDERTAKING, 'reservebank reservebankofindia rbi'],
  [UNDERTAKING, 'metrorail nagpurmetro maharashtrametrorail'],
  [INSURER, 'insurance healthinsurance cashless mediclaim'],
  [TPA, 'tpa insurancetpa tpainsurance'],
  [{ kind: 'private' }, 'private self selfpay cash none general'],
]
const BY_NAME = new Map(
  SPELLINGS.flatMap(([suggestion, names], payer) => names.split(' ').map((name) => [name, { payer, suggestion }])),
)

/** Words that tell the payer wherever they appear: 'ESIC Nagpur', 'Star Health Insurance'. The first one counts. */
const BY_WORD = new Map<string, Suggestion>([
  ['esic', ESIC],
  ['cghs', { kind: 'cghs' }],
  ['echs', { kind: 'echs' }],
  ['railway', RAILWAYS],
  ['railways', RAILWAYS],
  ['secr', RAILWAYS],
  ['wcl', WCL],
  ['mpkay', MPKAY],
  ['pmjay', PMJAY],
  ['mjpjay', MJPJAY],
  ['ordnance', UNDERTAKING],
  ['insurance', INSURER],
  ['assurance', INSURER],
  ['mediclaim', INSURER],
  ['tpa', TPA],
])

/** A name without case, blanks, dots and accents: what two spellings of one name have in common. */
export const letters = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/**
 * What a new payer probably is, by its name, however it is spelt; null for a name that tells nothing. It is only ever a
 * suggestion to the person who adds the payer: what is stored is what the person sees and saves.
 */
export function suggestPayer(name: string): Suggestion | null {
  const plain = letters(name)
  const known = BY_NAME.get(plain)
  if (known) return known.suggestion
  if (/employees?stateinsurance/.test(plain.replace('employeess', 'employees'))) return ESIC
  const words = name
    .toLowerCase()
    .replace('pm-jay', 'pmjay')
    .split(/[^a-z]+/)
  return words.map((word) => BY_WORD.get(word)).find((suggestion) => suggestion !== undefined) ?? null
}

type Named = { readonly name: string }

/**
 * The payer of the list that a file means: by its name without regard to case and blanks, else as the one payer that a
 * known spelling stands for ('Employees State Insurance' for 'esic'); null where there is none.
 */
export function payerNamed<P extends Named>(typed: string, payers: readonly P[]): P | null {
  const plain = letters(typed)
  const same = payers.filter(({ name }) => letters(name) === plain)
  const exact = same.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase())
  if (exact ?? same[0]) return exact ?? same[0] ?? null
  const spelling = BY_NAME.get(plain)?.payer
  const meant =
    spelling === undefined ? [] : payers.filter(({ name }) => BY_NAME.get(letters(name))?.payer === spelling)
  return meant.length === 1 ? (meant[0] ?? null) : null
}
