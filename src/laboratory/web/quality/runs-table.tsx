import { showMoment } from '../../../kernel/calendar.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import type { ControlRun } from '../../model/quality/quality.contract.ts'
import css from './quality.module.css'
import { POINT_TONES, POINT_WORDS } from './quality-words.ts'

type Props = { readonly runs: readonly ControlRun[]; readonly unit: string }

/** The same as the pictures in words and figures, the newest run first. */
export function RunsTable({ runs, unit }: Props) {
  return (
    <ScrollRegion className={css.scroll} aria-label="Runs">
      <table className={css.table}>
        <caption className={css.caption}>Runs, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">Run</th>
            <th scope="col">Level</th>
            <th scope="col">Lot</th>
            <th scope="col" data-right>
              Value{unit && `, ${unit}`}
            </th>
            <th scope="col" data-right>
              Target ± SD
            </th>
            <th scope="col" data-right>
              Deviation
            </th>
            <th scope="col">State</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {[...runs].reverse().flatMap((run) => [
            ...run.points.map((point) => (
              <tr key={`${run.id}.${point.level}`}>
                <td>{showMoment(run.ranAt)}</td>
                <td>{point.level}</td>
                <td>{point.lotNo}</td>
                <td data-right>{point.value}</td>
                <td data-right>
                  {point.mean} ± {point.sd}
                </td>
                <td data-right>{point.deviation} SD</td>
                <td>
                  <Chip tone={POINT_TONES[point.state]}>{[POINT_WORDS[point.state], ...point.rules].join(' ')}</Chip>
                </td>
                <td>{run.by}</td>
              </tr>
            )),
            ...(run.note || run.released
              ? [
                  <tr key={`${run.id}.words`}>
                    <td colSpan={8} className={css.words}>
                      {run.note}
                      {run.note && run.released && ' · '}
                      {run.released &&
                        `Released by ${run.released.by ?? '-'}, ${showMoment(run.released.at)}: ${run.released.reason}`}
                    </td>
                  </tr>,
                ]
              : []),
          ])}
        </tbody>
      </table>
      {runs.length === 0 && <p className={css.quiet}>Nothing was run in this time.</p>}
    </ScrollRegion>
  )
}
