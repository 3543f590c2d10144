import type { Tone } from '../../ui/display/chip.tsx'
import type { SummaryState } from '../model/discharge-summaries.contract.ts'

export const STATE_WORDS: Readonly<Record<SummaryState, string>> = {
  missing: 'Not begun',
  draft: 'Draft',
  ready: 'Ready to sign',
  signed: 'Signed',
  amending: 'Being amended',
}

export const STATE_TONES: Readonly<Record<SummaryState, Tone>> = {
  missing: 'danger',
  draft: 'waiting',
  ready: 'info',
  signed: 'good',
  amending: 'warning',
}
