/** What a payer is. Rules ask the kind, never the name: a payer that is renamed stays what it is (decision record 023). */
export const PAYER_KINDS = [
  'private',
  'esic',
  'cghs',
  'echs',
  'railways',
  'police',
  'public_undertaking',
  'state_scheme',
  'insurer',
  'tpa',
  'company',
] as const
export type PayerKind = (typeof PAYER_KINDS)[number]

/** The kinds as screens and files name them. */
export const PAYER_KIND_LABELS: Readonly<Record<PayerKind, string>> = {
  private: 'Private',
  esic: 'ESIC',
  cghs: 'CGHS',
  echs: 'ECHS',
  railways: 'Railways',
  police: 'Police scheme',
  public_undertaking: 'Public undertaking',
  state_scheme: 'State scheme',
  insurer: 'Insurance',
  tpa: 'TPA',
  company: 'Company',
}

/**
 * The employees' state insurance scheme: its patients have an insurance person number (specification 1 section 5), and
 * their bills open with a referral letter or within the grace (specification 3 section 5).
 */
export const isEsic = (kind: PayerKind): boolean => kind === 'esic'

const CASHLESS: ReadonlySet<PayerKind> = new Set([
  'esic',
  'cghs',
  'echs',
  'railways',
  'police',
  'public_undertaking',
  'state_scheme',
])

/** Schemes whose patients pay nothing that the scheme covers; the hospital asks them only for what it does not (decision record 102). */
export const isCashless = (kind: PayerKind): boolean => CASHLESS.has(kind)
