import { showMoment } from '../../../kernel/calendar.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import type { PassAtGate } from '../../model/gate/pass-at-gate.ts'
import css from './gate-pass.module.css'

type Props = { readonly pass: Pick<PassAtGate, 'refusal' | 'exitedAt'> }

/** Tells the desk that the guard refused the exit, when and why, until an exit is recorded. */
export function RefusedAtGate({ pass: { refusal, exitedAt } }: Props) {
  if (!refusal || exitedAt) return null
  return (
    <p className={css.refused} role="status">
      <Chip tone="warning">Refused at the gate</Chip> {refusal.reason} ({refusal.officerName}, {showMoment(refusal.at)})
    </p>
  )
}
