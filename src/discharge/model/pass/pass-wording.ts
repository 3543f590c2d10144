import { showMoment } from '../../../kernel/calendar.ts'
import { type Paise, showRupees } from '../../../kernel/money.ts'
import { type DischargeMode, MODE_WORDS, type ModeDetails } from '../workflow/discharge-modes.ts'

/** How a pass reads, by its mode: its title, what follows the mode, and who signs at the gate. */
export type PassWording = {
  readonly title: string
  readonly mode: string
  readonly note: string
  readonly receiver: string
}

/** The wording of a pass. A body is handed over to somebody, who signs for it; a patient leaves. */
export function passWording(mode: DischargeMode, details: ModeDetails): PassWording {
  const { statedReason, receivingFacility, diedAt, placeOfDeath } = details
  const plain = { title: 'Discharge Gate Pass', mode: MODE_WORDS[mode], note: '', receiver: 'Patient or attendant' }
  switch (mode) {
    case 'recovery':
      return plain
    case 'lama':
      return { ...plain, note: `Left against medical advice, at own risk. Reason: ${statedReason ?? ''}` }
    case 'discharge_on_request':
      return { ...plain, note: statedReason ? `On request. Reason: ${statedReason}` : 'On request' }
    case 'transfer':
      return {
        ...plain,
        title: 'Transfer Gate Pass',
        note: `Transferred to ${receivingFacility ?? ''}${statedReason ? `. Reason: ${statedReason}` : ''}`,
        receiver: 'Escort to the receiving facility',
      }
    case 'death':
      return {
        title: 'Body Handover Gate Pass',
        mode: MODE_WORDS.death,
        note: `Died on ${diedAt ? showMoment(diedAt) : ''}, ${placeOfDeath ?? ''}`,
        receiver: 'Receiver of the body: name, relation, ID',
      }
  }
}

/** What a pass says is cleared, or open, in paise: the patient's share, never what a payer has yet to pay. */
export const billingOf = (patientShare: Paise, due: Paise) =>
  due > 0
    ? { state: 'PENDING' as const, amount: due, of: 'open of the patient’s share' }
    : { state: 'CLEARED' as const, amount: patientShare, of: 'the patient’s share' }

type Billed = {
  readonly payer: string
  /** Of the patient. */
  readonly due: Paise
  readonly payersShare: Paise
  readonly approvedBy: string
}

/** How the bill stands on a pass: with a balance that was approved to stay open it is a provisional discharge (decisions.md). */
export function billingNote({ payer, due, payersShare, approvedBy }: Billed): string {
  const toPay = payersShare > 0 ? `; ${showRupees(payersShare)} is for the payer to pay` : ''
  return due > 0
    ? `Provisional discharge: ${showRupees(due)} due from the patient, approved by ${approvedBy}. Payer ${payer}${toPay}`
    : `Payer ${payer}; nothing due from the patient${toPay}`
}

/** What a pass says that was issued with bill or summary still open; '' for any other. */
export const openNote = (because: string | null, by: string | null): string =>
  because === null ? '' : `Provisional discharge, bill or summary still open: ${because}${by ? ` (${by})` : ''}`
