import type { Paise } from '../../kernel/money.ts'

type Rates = {
  readonly private: Paise | null
  readonly nabh_nabl_rate: Paise | null
  readonly bhopal_nabh_rate: Paise | null
}
type Selected = { readonly rate: Paise; readonly rateSource: string | null }

const BHOPAL_PAYERS = ['mp police', 'ordnance factory']

/**
 * The rate shown beside a surgery: the private rate, else NABH/NABL, else 0; for MP Police and the Ordnance Factory the
 * Bhopal NABH rate where there is one (specification 1 section 9).
 */
export function selectedRate(rates: Rates, corporate: string): Selected {
  const payer = corporate.toLowerCase()
  if (BHOPAL_PAYERS.some((name) => payer.includes(name)) && rates.bhopal_nabh_rate)
    return { rate: rates.bhopal_nabh_rate, rateSource: 'Bhopal NABH rate' }
  if (rates.private) return { rate: rates.private, rateSource: 'Private rate' }
  if (rates.nabh_nabl_rate) return { rate: rates.nabh_nabl_rate, rateSource: 'NABH/NABL rate' }
  return { rate: 0, rateSource: null }
}
