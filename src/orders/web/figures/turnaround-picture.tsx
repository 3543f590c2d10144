import { durationOf, withinTarget } from '../../model/figures/work-figure-columns.ts'
import type { WorkFigure } from '../../model/figures/work-figures.ts'
import css from './figures.module.css'

const share = (part: number | null, most: number) => `${most === 0 ? 0 : ((part ?? 0) / most) * 100}%`

/** How long each step takes: a bar to the median, a lighter one to the time within which nine of ten were done. */
export function TurnaroundPicture({ stages }: { readonly stages: readonly WorkFigure[] }) {
  const most = Math.max(0, ...stages.map(({ p90Minutes }) => p90Minutes ?? 0))
  return (
    <section className={css.picture} aria-label="Turnaround by stage">
      <h2>Turnaround</h2>
      <p className={css.legend}>
        <span className={css.full} aria-hidden /> median <span className={css.light} aria-hidden /> nine of ten
      </p>
      <ol className={css.bars}>
        {stages.map((stage) => (
          <li key={stage.name}>
            <span className={css.name}>{stage.name}</span>
            <span className={css.track} aria-hidden>
              <span className={css.light} style={{ width: share(stage.p90Minutes, most) }} />
              <span className={css.full} style={{ width: share(stage.medianMinutes, most) }} />
            </span>
            <span className={css.words}>{wordsOf(stage)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function wordsOf(stage: WorkFigure): string {
  if (stage.medianMinutes === null) return 'none yet'
  const times = `${durationOf(stage.medianMinutes)}, nine of ten ${durationOf(stage.p90Minutes)}`
  return stage.judged === 0 ? times : `${times}; within target ${withinTarget(stage)}`
}
