// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual grid are laid out, not a table's
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active row
import { IconChevronDown, IconChevronRight, IconLock } from '@tabler/icons-react'
import { SourceLink } from '../../../../charges/web/source-link.tsx'
import { showDay } from '../../../../kernel/calendar.ts'
import { grouped } from '../../../../kernel/counted.ts'
import { figure } from '../../../../kernel/money.ts'
import { Link } from '../../../../platform/web/navigation.tsx'
import { Chip } from '../../../../ui/display/chip.tsx'
import textCss from '../../../../ui/display/text.module.css'
import { unitRateOf } from '../../../model/bill/bill-lines.ts'
import type { BillLine, BillView } from '../../../model/bill/bill-view.ts'
import { sharesOf, shortDays, shownRanges, TAG_WORDS, tagOf } from '../bill-words.ts'
import css from './ledger.module.css'
import type { LedgerRow as Row } from './ledger-rows.ts'

export const ROW_HEIGHT = 32

type Props = {
  readonly row: Row
  readonly index: number
  readonly current: boolean
  readonly payerKind: BillView['payerKind']
  /** Where the rate of a charge comes from that was just added to the line: the bill that has it is not read yet. */
  readonly addedAt: string | undefined
  /** Whether its requisition is chosen to be printed; undefined where it has none or none is chosen here. */
  readonly ticked: boolean | undefined
  onTick(line: BillLine): void
  onTurn(key: string, open: boolean): void
  onChoose(index: number): void
  onWhy(line: BillLine): void
}

/** One row of the ledger, of the one height that all rows have. */
export function LedgerRow({ row, index, current, onTurn, onChoose, ...ofLine }: Props) {
  const place = { 'aria-rowindex': index + 2, 'data-current': current || undefined, onClick: () => onChoose(index) }
  if (row.kind === 'line')
    return (
      <div
        role="row"
        id={rowId(index)}
        className={css.line}
        data-state={row.line.state}
        aria-busy={ofLine.addedAt !== undefined}
        {...place}
      >
        <Line line={row.line} {...ofLine} />
      </div>
    )
  const { section, open } = row
  const head = row.kind === 'head' ? row.head : null
  const Turn = open ? IconChevronDown : IconChevronRight
  return (
    <div role="row" id={rowId(index)} className={head ? css.head : css.section} {...place} aria-expanded={open}>
      <span role="gridcell" className={css.wide}>
        <button type="button" tabIndex={-1} className={css.turn} onClick={() => onTurn(row.key, !open)}>
          <Turn size={14} stroke={1.5} aria-hidden />
          <span className={head ? `${textCss.clipped} ${textCss.strong}` : textCss.clipped}>
            {head ? [head.block, head.title].filter(Boolean).join(' ') : section.title}
          </span>
        </button>
        <span className={css.quiet}>{head ? grouped(head.lines.length) : rangesOf(row)}</span>
      </span>
      <span role="gridcell" className={css.amount}>
        {figure((head ?? section).amount)}
      </span>
      <span role="gridcell" className={css.tag}>
        {!head && <span className={css.quiet}>{grouped(section.lines)} lines</span>}
      </span>
    </div>
  )
}

export const rowId = (index: number): string => `bill-row-${index}`

const rangesOf = ({ section }: Row): string => {
  const ranges = shownRanges(section.ranges)
  return section.section === 'package' && section.worth > 0
    ? [ranges, `worth ₹${figure(section.worth)}`].filter(Boolean).join(', ')
    : ranges
}

type LineProps = Omit<Props, 'row' | 'index' | 'current' | 'onTurn' | 'onChoose'> & { readonly line: BillLine }

function Line({ line, payerKind, addedAt, ticked, onWhy, onTick }: LineProps) {
  const isOutside = line.state !== 'claimed'
  return (
    <>
      <span role="gridcell" className={`${textCss.clipped} ${css.item}`} title={line.description}>
        {ticked !== undefined && (
          <input
            type="checkbox"
            tabIndex={-1}
            className={css.tick}
            aria-label={`Requisition of ${line.description}`}
            checked={ticked}
            onChange={() => onTick(line)}
          />
        )}
        {line.description}
      </span>
      <span role="gridcell" className={`${textCss.clipped} ${css.code}`}>
        {line.code}
      </span>
      <span role="gridcell" className={css.days} title={line.from ? showDay(line.from) : undefined}>
        {shortDays(line.from, line.to)}
      </span>
      <span role="gridcell" className={css.number}>
        {line.quantity}
      </span>
      <span role="gridcell" className={css.number}>
        <button type="button" tabIndex={-1} className={css.why} onClick={() => onWhy(line)}>
          {rateWords(line)}
        </button>
      </span>
      <span role="gridcell" className={css.amount} data-outside={isOutside || undefined}>
        {figure(isOutside || addedAt !== undefined ? line.value : line.amount)}
      </span>
      <span role="gridcell" className={css.tag} title={addedAt}>
        {addedAt === undefined ? (
          <Tag line={line} payerKind={payerKind} />
        ) : (
          <span className={css.quiet}>Adding: {addedAt}</span>
        )}
      </span>
    </>
  )
}

const rateWords = (line: BillLine): string => {
  if (line.rateNotSet) return 'not set'
  const rate = unitRateOf(line)
  return rate === null ? 'by batch' : figure(rate)
}

function Tag({ line, payerKind }: Pick<LineProps, 'line' | 'payerKind'>) {
  const tag = tagOf(line)
  if (tag === 'absorbed')
    return (
      <span className={css.quiet}>
        <IconLock size={12} stroke={1.5} aria-hidden /> {TAG_WORDS.absorbed}
      </span>
    )
  if (tag === 'not-billed')
    return (
      <span className={css.quiet} title={line.reason}>
        {TAG_WORDS['not-billed']}
      </span>
    )
  if (tag === 'rate-not-set') return <RateNotSet at={line.ratesAt} />
  if (tag === 'not-claimable') return <Chip tone="warning">{TAG_WORDS['not-claimable']}</Chip>
  if (tag) return <span className={css.risk}>{TAG_WORDS['at-risk']}</span>
  const shares = sharesOf(line, payerKind)
  if (shares)
    return (
      <span className={css.quiet} title={shares.both}>
        {shares.patient}
      </span>
    )
  const [source] = line.sources ?? []
  return source && <SourceLink source={source} tabIndex={-1} />
}

/** A line that waits for a rate leads to where the rates of its entry are kept. */
function RateNotSet({ at }: { readonly at: BillLine['ratesAt'] }) {
  const words = <Chip tone="danger">{TAG_WORDS['rate-not-set']}</Chip>
  return at ? (
    <Link to={at} tabIndex={-1} title="Open its rates">
      {words}
    </Link>
  ) : (
    words
  )
}
