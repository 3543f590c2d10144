import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import { packageDaysOn, termsOn } from '../on-day.ts'
import { payerOn } from './payer-on.ts'
import { includedIn } from './sitting.ts'
import type { OperatedProcedure, PayerFrom, Stay } from './stay-types.ts'

/** The days that one procedure is a package of. */
export type PackageSpan = {
  readonly procedure: OperatedProcedure
  /** Of the day of surgery: whose the package is, whoever pays later. */
  readonly payer: PayerFrom
  readonly on: IsoDate
  readonly from: IsoDate
  readonly to: IsoDate
  /** The last day by the scheme's number; a plan may end later. */
  readonly allowedTo: IsoDate
}

/**
 * The package that a procedure opens: from the day of surgery for its own days, else for those of its class, else 7; the
 * doctor's plan wins over all of them, may begin before the surgery and end later. It begins neither before admission
 * nor before the first day of its payer. null: without a date, under a payer without packages, as part of another one.
 */
export function packageOf(procedure: OperatedProcedure, stay: Stay): PackageSpan | null {
  const { on } = procedure
  const payer = on === null ? null : payerOn(stay.payers, on)
  const terms = on === null || !payer ? undefined : termsOn(payer.rules, on)
  if (on === null || !payer || !terms?.hasPackages) return null
  if (includedIn(procedure, stay.procedures, payer.rules)) return null
  const isFirstPayer = payer === payerOn(stay.payers, '')
  const wanted = procedure.planFrom ?? addDays(on, -terms.daysBefore)
  const from = earlier(on, later(wanted, later(stay.from ?? wanted, isFirstPayer ? wanted : payer.from)))
  const days = procedure.ownDays ?? packageDaysOn(payer.rules, procedure.procedureClass, on)
  const allowedTo = addDays(procedure.planFrom ? from : on, days - 1)
  return { procedure, payer, on, from, to: later(on, procedure.planTo ?? allowedTo), allowedTo }
}

const later = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b)
const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b)
