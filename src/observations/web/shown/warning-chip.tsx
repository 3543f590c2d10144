import { Chip, type Tone } from '../../../ui/display/chip.tsx'
import type { JudgedBy, ShownVitals } from '../../model/observed-fields.ts'
import { earlyWarning, type WarningLevel } from '../../model/rules/early-warning.ts'
import { warningInWords } from '../../model/words.ts'

const TONES: Readonly<Record<WarningLevel, Tone>> = {
  none: 'good',
  low: 'good',
  single: 'warning',
  medium: 'warning',
  high: 'danger',
}

type Props = { readonly vitals: ShownVitals; readonly judgedBy: JudgedBy; readonly isShort?: boolean }

/** The early warning score of vital signs and what is to be done, or why there is none; nothing where the hospital does not show it. */
export function WarningChip({ vitals, judgedBy, isShort = false }: Props) {
  if (!judgedBy.showsEarlyWarning || vitals.struck) return null
  const warning = earlyWarning(vitals, judgedBy)
  if (warning.kind !== 'scored') return isShort ? null : <Chip>{warningInWords(warning)}</Chip>
  const words = isShort ? `Score ${warning.score}` : warningInWords(warning)
  return <Chip tone={TONES[warning.level]}>{words}</Chip>
}
