import { Chip } from '../../../ui/display/chip.tsx'

/** A value that is not verified now: its control, or that of what it is calculated from, was not passed. */
export const HeldMark = () => <Chip tone="danger">Control not passed</Chip>
