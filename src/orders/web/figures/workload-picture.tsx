import { counted } from '../../../kernel/counted.ts'
import { durationOf } from '../../model/figures/work-figure-columns.ts'
import type { WorkFigure } from '../../model/figures/work-figures.ts'
import css from './figures.module.css'

type Props = { readonly part: string; readonly rows: readonly WorkFigure[] }

/** More are in the table. */
const MOST = 10

/** How much was ordered of each name: the full part of the bar is done. */
export function WorkloadPicture({ part, rows }: Props) {
  const most = Math.max(0, ...rows.map(({ begun }) => begun))
  const width = (count: number) => `${most === 0 ? 0 : (count / most) * 100}%`
  const left = rows.slice(MOST).reduce((sum, { begun }) => sum + begun, 0)
  return (
    <section className={css.picture} aria-label={`Workload by ${part.toLowerCase()}`}>
      <h2>By {part.toLowerCase()}</h2>
      <p className={css.legend}>
        <span className={css.full} aria-hidden /> done <span className={css.light} aria-hidden /> ordered
      </p>
      <ol className={css.bars}>
        {rows.slice(0, MOST).map(({ name, begun, done, medianMinutes }) => (
          <li key={name}>
            <span className={css.name}>{name}</span>
            <span className={css.track} aria-hidden>
              <span className={css.light} style={{ width: width(begun) }} />
              <span className={css.full} style={{ width: width(done) }} />
            </span>
            <span className={css.words}>
              {begun}
              {done < begun && `, ${done} done`}
              {medianMinutes !== null && `, ${durationOf(medianMinutes)}`}
            </span>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <p className={css.legend}>
          and {left} of {counted(rows.length - MOST, 'name')} more, see the table
        </p>
      )}
    </section>
  )
}
