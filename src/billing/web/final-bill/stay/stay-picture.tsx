import { dayOf, showDay, showTime } from '../../../../kernel/calendar.ts'
import { counted } from '../../../../kernel/counted.ts'
import { showRupees } from '../../../../kernel/money.ts'
import textCss from '../../../../ui/display/text.module.css'
import { ScrollRegion } from '../../../../ui/page/scroll-region.tsx'
import type { BillView } from '../../../model/bill/bill-view.ts'
import { PERIOD_WORDS, stayColumns } from './stay-columns.ts'
import css from './stay-picture.module.css'

/** The stay as a picture: its periods, beds and surgeries, a column a day. */
export function StayPicture({ bill }: { readonly bill: BillView }) {
  const { stay, header, totals } = bill
  const columns = stayColumns(stay)
  if (!columns) return null
  const { days, step } = columns
  const daysOf = (kind: keyof typeof PERIOD_WORDS) =>
    stay.periods.filter((period) => period.kind === kind).reduce((sum, period) => sum + period.days, 0)
  const admitted = header.admittedAt && new Date(header.admittedAt)
  return (
    <section className={css.stay} aria-label="Stay">
      <div className={css.head}>
        <h2>Stay</h2>
        {admitted && (
          <span className={textCss.quiet}>
            {showDay(dayOf(admitted))} {showTime(admitted)}, day {stay.days}
          </span>
        )}
        <span className={css.keys}>
          {(['conservative', 'package', 'at_risk'] as const)
            .filter((kind) => daysOf(kind) > 0)
            .map((kind) => (
              <span key={kind} className={`${textCss.iconed} ${css.key}`}>
                <i data-kind={kind} />
                {PERIOD_WORDS[kind]} {counted(daysOf(kind), 'day')}
                {kind === 'at_risk' && totals.atRisk > 0 && `, ${showRupees(totals.atRisk)}`}
              </span>
            ))}
        </span>
      </div>
      <ScrollRegion className={css.scroller} aria-label="Days of the stay">
        <div className={css.grid} style={{ gridTemplateColumns: `72px repeat(${days.length}, minmax(14px, 1fr))` }}>
          {days.map((day, place) => (
            <span
              key={day}
              className={css.day}
              data-now={place === days.length - 1 || undefined}
              style={{ gridArea: area(1, place + 2) }}
            >
              {place % step === 0 && day.slice(8)}
            </span>
          ))}
          {columns.surgeries.length > 0 && <RowLabel row={2}>Surgery</RowLabel>}
          {columns.surgeries.map(({ key, from, to, words }) => (
            <span key={key} className={css.surgery} style={{ gridArea: area(2, from + 1, to + 1) }} title={words}>
              {words}
            </span>
          ))}
          <RowLabel row={3}>Period</RowLabel>
          {columns.periods.map(({ key, kind, from, to, words }) => (
            <span
              key={key}
              className={css.bar}
              data-kind={kind}
              style={{ gridArea: area(3, from + 1, to + 1) }}
              title={words}
            >
              {words}
            </span>
          ))}
          {columns.beds.length > 0 && <RowLabel row={4}>Bed</RowLabel>}
          {columns.beds.map(({ key, kind, from, to, words }) => (
            <span
              key={key}
              className={css.bar}
              data-kind={kind}
              style={{ gridArea: area(4, from + 1, to + 1) }}
              title={words}
            >
              {words}
            </span>
          ))}
        </div>
      </ScrollRegion>
    </section>
  )
}

/** A place of the grid: days, surgeries, periods and beds have a row each. */
const area = (row: number, from: number, to = from + 1) => `${row} / ${from} / auto / ${to}`

const RowLabel = ({ row, children }: { readonly row: number; readonly children: string }) => (
  <span className={css.label} style={{ gridArea: area(row, 1) }}>
    {children}
  </span>
)
