import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

type Standing = {
  readonly dischargeDate: Date | null
  readonly plannedDischargeAt: Date | null
  /** The patient lies in a room on another visit. */
  readonly admittedElsewhere: boolean
}

/** A discharge, planned or carried out, is taken back; nobody is admitted twice. */
export function decideRevocation(standing: Standing): Verdict<true, 'NOT_DISCHARGED' | 'ALREADY_ADMITTED'> {
  if (!standing.dischargeDate && !standing.plannedDischargeAt) return refuse('NOT_DISCHARGED')
  return standing.admittedElsewhere ? refuse('ALREADY_ADMITTED') : accept(true)
}
