import { figure, type Paise } from '../../../../kernel/money.ts'
import textCss from '../../../../ui/display/text.module.css'
import { compareLines } from '../../../model/sales/correct-sale.ts'
import css from '../sales.module.css'

type Side = {
  readonly number: string
  readonly goods: Paise
  readonly discount: Paise
  readonly roundOff: Paise
  readonly total: Paise
  readonly lines: readonly {
    readonly item: string
    readonly batchNo: string
    readonly quantity: number
    readonly amount: Paise
  }[]
}
const SUMS = [
  ['Goods at MRP', 'goods'],
  ['Discount', 'discount'],
  ['Round-off', 'roundOff'],
  ['Total', 'total'],
] as const

/** Two versions of a sale beside each other, line by line and sum by sum; what differs stands out. */
export function BeforeAfter({ before, after }: { readonly before: Side; readonly after: Side }) {
  return (
    <div className={css.sold}>
      <table aria-label="Before and after">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Batch</th>
            <th scope="col" colSpan={2} className={textCss.amount}>
              Before · {before.number}
            </th>
            <th scope="col" colSpan={2} className={textCss.amount}>
              After{after.number && ` · ${after.number}`}
            </th>
          </tr>
        </thead>
        <tbody>
          {compareLines(before.lines, after.lines).map((line) => (
            <tr key={`${line.item} ${line.batchNo}`} data-changed={line.isChanged || undefined}>
              <td>{line.item}</td>
              <td>{line.batchNo}</td>
              <td className={textCss.amount}>{line.before?.quantity ?? '-'}</td>
              <td className={textCss.amount}>{line.before ? figure(line.before.amount) : '-'}</td>
              <td className={textCss.amount}>{line.after?.quantity ?? '-'}</td>
              <td className={textCss.amount}>{line.after ? figure(line.after.amount) : '-'}</td>
            </tr>
          ))}
          {SUMS.map(([label, sum]) => (
            <tr key={sum} data-changed={before[sum] !== after[sum] || undefined}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <td colSpan={2} className={textCss.amount}>
                {figure(before[sum])}
              </td>
              <td colSpan={2} className={textCss.amount}>
                {figure(after[sum])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
