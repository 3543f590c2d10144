import type { PeriodBar } from '../../model/period-bar.ts'
import css from './period-track.module.css'

/** The colour of a period beside its name. */
export const PeriodKey = ({ name }: { readonly name: string }) => (
  <span className={css.key} data-period={name} aria-hidden />
)

/** The periods on a line, with a mark for today. */
export const PeriodTrack = ({ bar }: { readonly bar: PeriodBar | null }) => (
  <div className={css.bar} aria-hidden data-empty={bar === null || undefined}>
    {bar?.parts.map(({ name, start, width }) => (
      <span key={name} data-period={name} style={{ insetInlineStart: `${start}%`, width: `${width}%` }} />
    ))}
    {bar && bar.today !== null && <i style={{ insetInlineStart: `${bar.today}%` }} />}
  </div>
)
