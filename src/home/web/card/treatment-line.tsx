import { useToday } from '../../../ui/page/use-now.ts'
import { shownPeriod } from '../../model/card-words.ts'
import type { HomeCard } from '../../model/home.contract.ts'
import { periodBar } from '../../model/period-bar.ts'
import classes from './card-details.module.css'
import { PeriodKey, PeriodTrack } from './period-track.tsx'

type Props = { readonly periods: HomeCard['periods'] }

/** The treatment periods as dates, and as a bar on a time line with a mark for today. */
export function TreatmentLine({ periods }: Props) {
  const bar = periodBar(periods, useToday())
  const rows = [
    ['Pre-surgical', periods.preSurgical],
    ['Surgical package', periods.surgicalPackage],
    ['Post-surgical', periods.postSurgical],
  ] as const
  return (
    <div className={classes.periods}>
      <PeriodTrack bar={bar} />
      <dl className={classes.facts}>
        {rows.map(([name, period]) => (
          <div key={name}>
            <dt>
              <PeriodKey name={name} />
              {name}
            </dt>
            <dd>{shownPeriod(period)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
