import { Group } from '@mantine/core'
import { showMoment } from '../../../kernel/calendar.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import type { PassAtGate } from '../../model/gate/pass-at-gate.ts'

type Props = { readonly pass: Pick<PassAtGate, 'refusal' | 'exitedAt'> }

/** Tells the desk that the guard refused the exit, when and why, until an exit is recorded. */
export function RefusedAtGate({ pass: { refusal, exitedAt } }: Props) {
  if (!refusal || exitedAt) return null
  return (
    <Group component="p" gap={8} mb={8} role="status">
      <Chip tone="warning">Refused at the gate</Chip> {refusal.reason} ({refusal.officerName}, {showMoment(refusal.at)})
    </Group>
  )
}
