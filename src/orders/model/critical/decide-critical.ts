import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

export type AlertState = { readonly isAcknowledged: boolean; readonly isClosed: boolean }

/** Told by a call of the house that found it; nobody reached: a try. */
export function decideCall({ isClosed }: AlertState): Verdict<true, 'CLOSED'> {
  return isClosed ? refuse('CLOSED') : accept(true)
}

type Acknowledging = { readonly isDoctor: boolean; readonly doctor: string | null }

/** A nurse takes it on; it is closed when a doctor knows: he says so himself, or it is noted which one was told. */
export function decideAcknowledgement(
  { isClosed, isAcknowledged }: AlertState,
  { isDoctor, doctor }: Acknowledging,
): Verdict<{ readonly closes: boolean }, 'CLOSED' | 'TAKEN_ON'> {
  if (isClosed) return refuse('CLOSED')
  const closes = isDoctor || doctor !== null
  return isAcknowledged && !closes ? refuse('TAKEN_ON') : accept({ closes })
}
