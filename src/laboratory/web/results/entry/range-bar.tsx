import { plain } from '../../../model/numbers/rational.ts'
import type { LabRange } from '../../../model/ranges/lab-range.ts'
import css from '../results.module.css'

type Props = { readonly value: string | null; readonly range: LabRange | null; readonly isCritical: boolean }

/** Where a value lies: the middle two fifths are the range, what is far outside stands at an end. */
export function RangeBar({ value, range, isCritical }: Props) {
  if (value === null || !range?.low || !range.high) return null
  const [low, high] = [Number(plain(range.low)), Number(plain(range.high))]
  const at = 30 + ((Number(value) - low) / (high - low)) * 40
  if (!Number.isFinite(at)) return null
  const isInside = at >= 30 && at <= 70
  return (
    <span className={css.bar} role="img" aria-label={isInside ? 'within the range' : 'outside the range'}>
      <i data-critical={isCritical || undefined} style={{ left: `${Math.min(98, Math.max(2, at))}%` }} />
    </span>
  )
}
