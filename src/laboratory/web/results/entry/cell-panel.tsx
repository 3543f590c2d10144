import { Button } from '@mantine/core'
import { IconAlertOctagon } from '@tabler/icons-react'
import { showMoment } from '../../../../kernel/calendar.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { plain } from '../../../model/numbers/rational.ts'
import type { ResultCell } from '../../../model/results/shown-results.ts'
import { rangeWords, shownWords } from '../../../model/results/value-words.ts'
import { RecordCall } from '../critical/record-call.tsx'
import css from '../results.module.css'
import type { EntryState } from './use-entry.ts'

type Props = { readonly cell: ResultCell; readonly entry: EntryState }

/** What is known of the value that is typed; of a critical one whom it was told, or where that is recorded. */
export function CellPanel({ cell, entry }: Props) {
  const { parameter, live } = cell
  const judged = entry.shown(cell).entry
  const alert = live?.critical
  const isDraft = entry.changed.includes(cell)
  return (
    <aside className={css.panel} aria-label={parameter.name}>
      {judged?.alert && (
        <div className={css.critical} role="alert">
          <IconAlertOctagon size={20} stroke={1.5} aria-hidden />
          <div>
            <b>
              {parameter.name} {shownWords({ ...judged })} {parameter.unit}
            </b>
            <p>{limitWords(cell, judged.flag, judged.alert)}</p>
          </div>
        </div>
      )}
      {judged?.alert && isDraft && (
        <div className={css.block}>
          <h3>Tell the ward and record it</h3>
          <p className={css.quiet}>
            This enters the value alone, so that the call stands with it; the others stay a draft.
          </p>
          <Button
            loading={entry.busy}
            onClick={() => entry.send([cell], () => toast.success('Entered', `${parameter.name}: record the call now`))}
          >
            Record call
          </Button>
        </div>
      )}
      {alert && !isDraft && !alert.isClosed && (
        <div className={css.block}>
          <h3>Tell the ward and record it</h3>
          <RecordCall alert={alert} said={`${parameter.name} ${live ? shownWords(live) : ''}`} />
        </div>
      )}
      <div className={css.block}>
        <h3>{parameter.name}</h3>
        <p className={css.quiet}>
          {[
            parameter.code,
            parameter.method,
            rangeWords(parameter.range) || (parameter.whyNoRange ?? 'no range for this patient'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {parameter.before && (
          <p>
            {shownWords({ ...parameter.before, words: null })} {parameter.before.unit}{' '}
            <span className={css.quiet}>{showMoment(parameter.before.collectedAt)}</span>
          </p>
        )}
        {live && (
          <p className={css.quiet}>
            Entered {showMoment(live.enteredAt)} by {live.enteredBy}
            {live.verifiedAt && `, verified ${showMoment(live.verifiedAt)} by ${live.verifiedBy ?? '-'}`}
            {live.edition > 1 && `, version ${live.edition}: ${live.amendReason}`}
          </p>
        )}
      </div>
    </aside>
  )
}

function limitWords({ parameter }: ResultCell, flag: string | null, alert: string): string {
  if (alert === 'may be critical') return 'May be critical: the value is only a bound.'
  const range = parameter.range
  const limit = flag === 'critical_low' ? range?.criticalLow : flag === 'critical_high' ? range?.criticalHigh : null
  const word = flag === 'critical_low' ? 'Critical low' : flag === 'critical_high' ? 'Critical high' : 'Critical'
  return limit ? `${word}, limit ${plain(limit)}.` : `${word} by the strictest range.`
}
