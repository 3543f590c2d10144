import { IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { counted } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { unitRateOf } from '../../model/bill/bill-lines.ts'
import {
  type ComparedSide,
  type DifferenceFilter,
  type DifferenceRow,
  differenceRows,
} from '../../model/bill/difference/difference-rows.ts'
import type { VersionDifference } from '../../model/bill/difference/difference-view.ts'
import css from './difference.module.css'
import { signed, toneOf } from './signed.ts'

type Props = {
  readonly difference: Pick<VersionDifference, 'sections' | 'lines'>
  /** What the columns of both versions are called. */
  readonly names: readonly [string, string]
  readonly filter: DifferenceFilter
  /** Shows the lines that do not differ; without it their number stands there alone. */
  onUnfold?(): void
}

/** The lines of two versions under the sections of the printed bill; only the cells that differ are tinted. */
export function DifferenceTable({ difference, names, filter, onUnfold }: Props) {
  const rows = useMemo(() => differenceRows(difference, filter), [difference, filter])
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          {names.map((name) => (
            <SideHead key={name} name={name} />
          ))}
          <th scope="col" className={css.difference}>
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} names={names} onUnfold={onUnfold} />
        ))}
      </tbody>
    </table>
  )
}

const SideHead = ({ name }: { readonly name: string }) => (
  <>
    <th scope="col" className={css.quantity}>
      Qty
    </th>
    <th scope="col" className={css.rate}>
      Rate
    </th>
    <th scope="col" className={css.amount}>
      {name}
    </th>
  </>
)

type RowProps = Pick<Props, 'names' | 'onUnfold'> & { readonly row: DifferenceRow }

function Row({ row, names: [was, is], onUnfold }: RowProps) {
  if (row.kind === 'unchanged')
    return (
      <tr className={css.folded}>
        <td colSpan={8}>
          {onUnfold ? (
            <button type="button" onClick={onUnfold}>
              <IconChevronRight size={14} stroke={1.5} aria-hidden /> {withoutDifference(row.lines)}
            </button>
          ) : (
            withoutDifference(row.lines)
          )}
        </td>
      </tr>
    )
  if (row.kind === 'section') {
    const { before, after } = row.sums
    return (
      <tr className={css.section}>
        <th scope="rowgroup">{row.title}</th>
        <td colSpan={3} data-name={was}>
          {figure(before)}
        </td>
        <td colSpan={3} data-name={is}>
          {figure(after)}
        </td>
        <td>{signed(after - before)}</td>
      </tr>
    )
  }
  return (
    <tr className={css.line} data-change={row.isSame ? undefined : true} tabIndex={row.isSame ? undefined : -1}>
      <th scope="row" title={[row.name, row.words].filter(Boolean).join('\n')}>
        <span>{row.name}</span>
        {row.words && <small>{row.words}</small>}
      </th>
      <Side side={row.before} which="before" name={was} row={row} />
      <Side side={row.after} which="after" name={is} row={row} />
      <td data-tone={toneOf(row.difference)}>{signed(row.difference)}</td>
    </tr>
  )
}

const withoutDifference = (lines: number): string => `${counted(lines, 'line')} without a difference`

type SideProps = {
  readonly side: ComparedSide
  readonly which: 'before' | 'after'
  readonly name: string
  readonly row: Extract<DifferenceRow, { kind: 'line' }>
}

function Side({ side, which, name, row }: SideProps) {
  if (side === null || 'elsewhere' in side)
    return (
      <td colSpan={3} className={css.absent} data-side={which} data-name={name}>
        {side ? `in ${side.elsewhere}` : 'not in this version'}
      </td>
    )
  const { line } = side
  const isWhole = row.before === null || row.after === null
  const tint = (field: string) => (isWhole || row.fields.has(field) ? which : undefined)
  const rate = unitRateOf(line)
  return (
    <>
      <td data-side={tint('quantity')} data-name={name}>
        {line.quantity}
      </td>
      <td data-side={tint('rate')}>{rate === null ? 'by batch' : figure(rate)}</td>
      <td data-side={tint('amount')}>{figure(line.amount)}</td>
    </>
  )
}
