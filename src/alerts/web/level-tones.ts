import type { Tone } from '../../ui/display/chip.tsx'
import type { Level } from '../model/band.ts'

/** The tint of a mark; the icon of the tint says the same to who sees no colours. */
export const LEVEL_TONES: Readonly<Record<Level, Tone>> = { high: 'danger', medium: 'warning', low: 'info' }
