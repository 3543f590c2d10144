import { Checkbox } from '@mantine/core'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { showDayOf } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import textCss from '../../../ui/display/text.module.css'
import { STATE_WORDS } from '../../model/bill/bill-states.ts'
import type { OldBill } from '../../model/bill/exports/old-bills.contract.ts'
import { isComparable } from './ticked-versions.ts'
import css from './versions-list.module.css'

type Props = {
  readonly bills: readonly OldBill[]
  readonly ticked: readonly OldBill[]
  onTick(bill: OldBill): void
}

/** The bills of a patient by visit, the newest first; two ticked versions of a bill are compared. */
export function VersionsList({ bills, ticked, onTick }: Props) {
  const visits = [...Map.groupBy(bills, ({ visitId }) => visitId).values()]
  return (
    <aside className={css.list} aria-label="Bills">
      {visits.map((versions) => (
        <section key={versions[0]?.visitId} aria-label={`Visit ${versions[0]?.visitNo}`}>
          <h2 className={css.visit}>
            <Link className={css.no ?? ''} to={`/final-bill/${versions[0]?.visitNo}`}>
              {versions[0]?.visitNo}
            </Link>
            <span className={textCss.caption}>
              {[...new Set(versions.map(({ payer }) => corporateName(payer)))].join(', ')}
            </span>
          </h2>
          {versions.map((bill) => (
            <VersionTick
              key={bill.id ?? bill.billNo}
              bill={bill}
              isTicked={ticked.includes(bill)}
              isOffered={isComparable(bills, bill)}
              onTick={onTick}
            />
          ))}
        </section>
      ))}
      <p className={textCss.caption}>Two ticked versions are compared.</p>
    </aside>
  )
}

type TickProps = Pick<Props, 'onTick'> & {
  readonly bill: OldBill
  readonly isTicked: boolean
  readonly isOffered: boolean
}

function VersionTick({ bill, isTicked, isOffered, onTick }: TickProps) {
  const { versionNo, state, total, billNo, confirmedAt, createdAt, printCount } = bill
  return (
    <Checkbox
      className={css.version ?? ''}
      wrapperProps={{ 'data-ticked': isTicked || undefined }}
      checked={isTicked}
      disabled={!isOffered}
      onChange={() => onTick(bill)}
      label={
        <>
          <span className={css.line}>
            <span>
              <b>Version {versionNo}</b> {STATE_WORDS[state]}
            </span>
            <span className={textCss.figures}>{total === null ? '' : figure(total)}</span>
          </span>
          <small>
            {billNo} · {showDayOf(confirmedAt ?? createdAt)}
          </small>
          {printCount > 0 && <small>Printed {counted(printCount, 'time')}</small>}
        </>
      }
    />
  )
}
