import type { Paise } from '../../../../kernel/money.ts'
import type { Adjustment, BillPayer, LineState } from '../price-types.ts'

/** A part of a charge that has one state and one reason: the values of its parts make up the value of the charge. */
export type PricedPart = {
  readonly state: LineState
  readonly value: Paise
  readonly payerShare: Paise
  readonly patientShare: Paise
  /** Paise a unit. */
  readonly rate: Paise
  /** What the line is called after the description of its charge; null: nothing more. */
  readonly suffix: string | null
  readonly adjustments: readonly Adjustment[]
  /** Among the procedures of a sitting, dearest first; else 0. */
  readonly rank: number
  readonly reason: string
}

type Priced = Pick<PricedPart, 'value' | 'rate' | 'reason'> &
  Partial<Pick<PricedPart, 'adjustments' | 'rank' | 'suffix'>> & {
    /** What is paid of the value; all of it where left out. */
    readonly amount?: Paise
  }

const part = ({ amount: _, ...priced }: Priced) => ({ suffix: null, adjustments: [], rank: 0, ...priced })

/** Claimed from the payer; a private patient is the payer. */
export function claimed(payer: BillPayer, priced: Priced): PricedPart {
  const amount = priced.amount ?? priced.value
  const isPatient = payer.kind === 'private'
  return { ...part(priced), state: 'claimed', payerShare: isPatient ? 0 : amount, patientShare: isPatient ? amount : 0 }
}

/** Claimed from the patient, whoever pays the rest. */
export const ofThePatient = (priced: Priced): PricedPart => ({
  ...part(priced),
  state: 'claimed',
  payerShare: 0,
  patientShare: priced.amount ?? priced.value,
})

/** Covered by the price of the package. */
export const absorbed = (priced: Priced): PricedPart => ({
  ...part(priced),
  state: 'absorbed',
  payerShare: 0,
  patientShare: 0,
})

/** Not paid by the payer: the patient's where the hospital may ask for it, else nobody's. */
export const notClaimable = (isPatients: boolean, priced: Priced): PricedPart => ({
  ...part(priced),
  state: 'not_claimable',
  payerShare: 0,
  patientShare: isPatients ? (priced.amount ?? priced.value) : 0,
  reason: `${priced.reason}: ${isPatients ? 'the patient pays it' : 'nobody pays it'}`,
})
