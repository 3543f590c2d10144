import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

type CurrentVisit = {
  readonly dischargeDate: Date | null
  readonly plannedDischargeAt: Date | null
  /** The patient occupies a room on another visit. */
  readonly admittedElsewhere: boolean
}

/** A discharge, planned or carried out, is taken back; nobody is admitted twice. */
export function decideRevocation(current: CurrentVisit): Verdict<true, 'NOT_DISCHARGED' | 'ALREADY_ADMITTED'> {
  if (!current.dischargeDate && !current.plannedDischargeAt) return refuse('NOT_DISCHARGED')
  return current.admittedElsewhere ? refuse('ALREADY_ADMITTED') : accept(true)
}
