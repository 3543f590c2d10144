import { Anchor, Button, Modal } from '@mantine/core'
import { Fragment } from 'react'
import { ImplantPapers } from '../../../../charges/web/implant-papers/implant-papers.tsx'
import { isHeadOfServices, SaidOfCharges } from '../../../../charges/web/said-of-charges.tsx'
import { SourceLink } from '../../../../charges/web/source-link.tsx'
import { showDay } from '../../../../kernel/calendar.ts'
import { figure } from '../../../../kernel/money.ts'
import { Link } from '../../../../platform/web/navigation.tsx'
import { unitRateOf } from '../../../model/bill/bill-lines.ts'
import type { BillLine, BillView } from '../../../model/bill/bill-view.ts'
import { shortDays } from '../bill-words.ts'
import { CHANGE_TITLES, changesFor, type LineChange } from './changes-for.ts'
import css from './why-rate.module.css'

type Props = {
  readonly bill: BillView
  readonly line: BillLine
  readonly mayChange: boolean
  readonly busy: boolean
  onChange(change: LineChange): void
  onUndo(changeId: string): void
  /** Moves it by a place among the lines of its head. */
  onPlace(by: 1 | -1): void
  onClose(): void
}

const factorWords = (basisPoints: number): string => `× ${((10_000 + basisPoints) / 10_000).toFixed(2)}`

const listedWords = (line: BillLine): string => {
  if (line.rateNotSet) return 'No rate on this day'
  return unitRateOf(line) === null ? 'Batches at several MRPs' : 'Listed rate'
}

/** Why a line costs what it costs: the rate row, each step to the amount, the shares, and what the desk changed. */
export default function WhyRate({ bill, line, mayChange, busy, onChange, onUndo, onPlace, onClose }: Props) {
  const changes = bill.changes.filter(({ id }) => line.changeIds.includes(id))
  const days = [line.code, line.from && showDay(line.from), shortDays(line.from, line.to)]
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Why ₹${figure(line.amount)}`}
      size={420}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={css.what}>{[line.description, ...days.slice(0, 2)].filter(Boolean).join(', ')}</p>
      <ol className={css.steps}>
        <li>
          <span>{listedWords(line)}</span>
          <span>{figure(line.listed)}</span>
        </li>
        {line.adjustments.map(({ words, basisPoints }) => (
          <li key={`${words}${basisPoints}`}>
            <span>{words}</span>
            <span>{factorWords(basisPoints)}</span>
          </li>
        ))}
        <li>
          <span>{unitRateOf(line) === null ? `Sum of ${line.quantity}` : `Rate × ${line.quantity}`}</span>
          <span>{figure(line.value)}</span>
        </li>
        <li className={css.total}>
          <span>Amount</span>
          <span>{figure(line.amount)}</span>
        </li>
        {line.patientShare !== 0 && (
          <li>
            <span>Of which the patient’s share</span>
            <span>{figure(line.patientShare)}</span>
          </li>
        )}
      </ol>
      {line.head === 'implant' && <ImplantPapers visitId={bill.visitId} chargeIds={line.chargeIds} />}
      {isHeadOfServices(line.head) && (
        <SaidOfCharges visitId={bill.visitId} head={line.head} chargeIds={line.chargeIds} />
      )}
      {line.sources && (
        <p className={css.reason}>
          From:{' '}
          {line.sources.map((source, place) => (
            <Fragment key={`${source.words} ${source.path}`}>
              {place > 0 && ', '}
              <SourceLink source={source} />
            </Fragment>
          ))}
          . Quantity and rate are corrected there.
        </p>
      )}
      {line.reason && <p className={css.reason}>{line.reason}</p>}
      {line.ratesAt && (
        <p className={css.reason}>
          <Anchor component={Link} to={line.ratesAt} inherit>
            Open its rates
          </Anchor>
          : a rate that counts on this day is taken from there at once.
        </p>
      )}
      {changes.map((change) => (
        <p key={change.id} className={css.change}>
          {change.words}: {change.reason} ({change.by})
          {mayChange && (
            <Button size="compact-xs" variant="subtle" disabled={busy} onClick={() => onUndo(change.id)}>
              Undo
            </Button>
          )}
        </p>
      ))}
      {mayChange && (
        <div className={css.changes}>
          {changesFor(line).map((change, place) => (
            <Button
              key={change}
              variant="default"
              size="compact-sm"
              onClick={() => onChange(change)}
              {...(place === 0 && { 'data-autofocus': true })}
            >
              {CHANGE_TITLES[change]}
            </Button>
          ))}
          {changesFor(line).includes('regroup') && (
            <>
              <Button variant="default" size="compact-sm" disabled={busy} onClick={() => onPlace(-1)}>
                One place up
              </Button>
              <Button variant="default" size="compact-sm" disabled={busy} onClick={() => onPlace(1)}>
                One place down
              </Button>
            </>
          )}
        </div>
      )}
    </Modal>
  )
}
