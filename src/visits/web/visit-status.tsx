import { inWords } from '../../kernel/in-words.ts'
import { Chip } from '../../ui/display/chip.tsx'

const TONES = {
  scheduled: 'neutral',
  waiting: 'waiting',
  'in-progress': 'info',
  completed: 'good',
  discharged: 'good',
  cancelled: 'warning',
} as const

const isKnown = (status: string): status is keyof typeof TONES => status in TONES

export const statusTone = (status: string) => (isKnown(status) ? TONES[status] : 'neutral')

/** A visit's status, in the same colour and word on every screen. */
export const VisitStatus = ({ status }: { status: string }) => <Chip tone={statusTone(status)}>{inWords(status)}</Chip>
