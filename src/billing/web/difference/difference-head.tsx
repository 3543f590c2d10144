import { showDayOf } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import type { VersionDifference } from '../../model/bill/difference/difference-view.ts'
import { BillStateChip } from '../bill-state-chip.tsx'
import css from './difference.module.css'
import { signed, toneOf } from './signed.ts'

type Props = {
  readonly difference: VersionDifference
  readonly payer: string
  readonly names: readonly [string, string]
}

/** Which versions are compared, what each comes to, and why there is a later one. */
export function DifferenceHead({ difference: { before, after, difference }, payer, names }: Props) {
  const share = before.total === 0 ? null : (difference / before.total) * 100
  return (
    <header className={css.head}>
      <div>
        <div className={css.names}>
          <h2>{before.billNo}</h2>
          <Chip>{payer}</Chip>
        </div>
        {after.reason && (
          <p className={css.reason}>
            Reason of {names[1].toLowerCase()}: {after.reason}
          </p>
        )}
      </div>
      {[before, after].map((version, side) => (
        <div key={names[side]}>
          <div className={css.names}>
            <h2>{names[side]}</h2>
            {version.id && <BillStateChip state={version.state} />}
          </div>
          <div className={css.total}>{showRupees(version.total)}</div>
          <div className={textCss.caption}>
            {version.id ? [version.by, showDayOf(version.at)].filter(Boolean).join(', ') : 'As it would be now'}
          </div>
        </div>
      ))}
      <div className={css.sum}>
        <span className={textCss.quiet}>Difference</span>
        <div className={css.total} data-tone={toneOf(difference)}>
          {signed(difference)}
        </div>
        {share !== null && <div className={textCss.caption}>{signedShare(share)} %</div>}
      </div>
    </header>
  )
}

const signedShare = (percent: number): string => {
  const shown = Math.abs(percent).toFixed(1)
  return shown === '0.0' ? shown : `${percent < 0 ? '−' : '+'} ${shown}`
}
