import { VisuallyHidden } from '@mantine/core'
import { TONE_ICONS } from '../../ui/display/chip.tsx'
import type { Level } from '../model/band.ts'
import css from './alert-mark.module.css'
import { LEVEL_TONES } from './level-tones.ts'

type Props = { readonly level: Level; readonly words: string }

/** The band of a patient as one mark, for a row: its words are read out, and shown when it is pointed at. */
export function AlertMark({ level, words }: Props) {
  const Icon = TONE_ICONS[LEVEL_TONES[level]]
  return (
    <span className={css.mark} data-tone={LEVEL_TONES[level]} data-hint={words}>
      <Icon size={14} stroke={1.75} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
