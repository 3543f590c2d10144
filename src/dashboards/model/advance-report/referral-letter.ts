import type { PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'

/** The file status of a visit in the words of the report (specification 3 section 4). */
export const REFERRAL_WORDS = ['Sanctioned', 'Initiated Sanction', 'Not Sanction', 'Not Set'] as const
export type ReferralWord = (typeof REFERRAL_WORDS)[number]

const WORDS: Readonly<Record<string, ReferralWord>> = {
  available: 'Sanctioned',
  missing: 'Not Sanction',
  pending: 'Initiated Sanction',
}

/** Whether the payer sanctioned the referral letter; null of a patient who pays alone and needs none. */
export const referralLetter = (fileStatus: string, payerKind: PayerKind | null): ReferralWord | null =>
  payerKind === 'private' ? null : (WORDS[fileStatus] ?? 'Not Set')

export const NO_REFERRAL_NEEDED = 'No referral needed'
