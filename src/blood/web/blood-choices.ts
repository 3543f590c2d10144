import type { Tone } from '../../ui/display/chip.tsx'
import {
  COMPONENT_WORDS,
  CROSSMATCH_WORDS,
  GROUPS,
  REACTION_WORDS,
  type RequisitionState,
  SEVERITY_WORDS,
  TRANSFUSED_BEFORE_WORDS,
  type UnitState,
  URGENCY_WORDS,
  type Urgency,
} from '../model/blood-words.ts'

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const COMPONENT_CHOICES = choicesOf(COMPONENT_WORDS)
export const URGENCY_CHOICES = choicesOf(URGENCY_WORDS)
export const CROSSMATCH_CHOICES = choicesOf(CROSSMATCH_WORDS)
export const TRANSFUSED_BEFORE_CHOICES = choicesOf(TRANSFUSED_BEFORE_WORDS)
export const REACTION_CHOICES = choicesOf(REACTION_WORDS)
export const SEVERITY_CHOICES = choicesOf(SEVERITY_WORDS)
export const GROUP_CHOICES = GROUPS.map((value) => ({ value, label: value }))

export const REQUISITION_TONES: Readonly<Record<RequisitionState, Tone>> = {
  requested: 'waiting',
  sample_sent: 'waiting',
  partly_received: 'info',
  received: 'info',
  closed: 'good',
  cancelled: 'neutral',
}
export const UNIT_TONES: Readonly<Record<UnitState, Tone>> = {
  waiting: 'waiting',
  running: 'info',
  transfused: 'good',
  returned: 'neutral',
  wasted: 'warning',
  struck_out: 'neutral',
}
export const URGENCY_TONES: Readonly<Record<Urgency, Tone>> = {
  routine: 'neutral',
  urgent: 'warning',
  emergency: 'danger',
}
