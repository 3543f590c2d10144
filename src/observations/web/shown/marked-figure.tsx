import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ShownVitals } from '../../model/observed-fields.ts'
import type { AgeGroup } from '../../model/rules/age-group.ts'
import { type MarkedKey, markOf } from '../../model/rules/usual.ts'
import css from '../observations.module.css'

type Props = {
  readonly vitals: ShownVitals
  readonly of: MarkedKey
  readonly group: AgeGroup
  readonly children?: string
}

/** A figure, with an arrow and a word where it is not usual at the age. */
export function MarkedFigure({ vitals, of, group, children }: Props) {
  const figure = vitals[of]
  if (figure === null) return null
  const mark = vitals.struck ? null : markOf(vitals, of, group)
  const Icon = mark === 'low' ? IconArrowDown : IconArrowUp
  return (
    <span className={css.figure} data-mark={mark ?? undefined}>
      {children ?? figure}
      {mark && (
        <span className={css.mark}>
          <Icon size={13} stroke={2} aria-hidden />
          {mark}
        </span>
      )}
    </span>
  )
}
