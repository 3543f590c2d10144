import { Chip } from '../../../ui/display/chip.tsx'
import type { ControlLevel, ControlRun } from '../../model/quality/quality.contract.ts'
import { statistics } from '../../model/quality/statistics.ts'
import { LeveyJennings, type PicturePoint } from './levey-jennings.tsx'
import css from './quality.module.css'
import { levelWords, POINT_TONES } from './quality-words.ts'

type Props = {
  readonly level: number
  readonly unit: string
  /** What is in use today; none where the level is no longer run. */
  readonly now: ControlLevel | undefined
  readonly runs: readonly ControlRun[]
}

/** One level of a control: its lot and target, what was measured on the average, the last value, and the picture. */
export function LevelPicture({ level, unit, now, runs }: Props) {
  const points = runs.flatMap((run): PicturePoint[] => {
    const point = run.points.find((one) => one.level === level)
    return point ? [{ ...point, id: run.id, ranAt: run.ranAt, isReleased: run.released !== null }] : []
  })
  const last = points.at(-1)
  const told = statistics(
    points.flatMap((one) => (one.lotNo === last?.lotNo && one.state !== 'rejected' ? one.value : [])),
  )
  return (
    <section aria-label={levelWords(level)}>
      <div className={css.level}>
        <h3>{levelWords(level)}</h3>
        <span className={css.quiet}>
          {[
            now ? `lot ${now.lotNo}, target ${now.mean}, SD ${now.sd}` : 'no longer run',
            told && `mean ${told.mean}, CV ${told.cv} %`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {last && <Chip tone={POINT_TONES[last.state]}>{`Last ${last.value}, ${last.deviation} SD`}</Chip>}
      </div>
      {points.length > 0 && <LeveyJennings name={levelWords(level)} unit={unit} points={points} />}
    </section>
  )
}
