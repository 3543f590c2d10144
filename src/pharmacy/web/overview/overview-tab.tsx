import { addDays, dayOf, showDay } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { PACES } from '../../../stock/model/reports/analyse-stock.ts'
import { PACE_WORDS } from '../../../stock/model/reports/stock-columns.ts'
import { stockReportContract } from '../../../stock/model/reports/stock-report.contract.ts'
import { FigureTiles } from '../../../ui/pictures/figure-tiles.tsx'
import { Bars, Picture, Pictures } from '../../../ui/pictures/pictures.tsx'
import { daysOfSales } from '../../model/reports/days-of-sales.ts'
import { salesReportContract } from '../../model/reports/sales-report.contract.ts'
import { useSalesTiles, useStockTiles, useWorkTiles } from './overview-tiles.ts'

/** Days of the pictures. */
const DAYS = 14
/** Items of a picture; more are in the report. */
const MOST = 10

/** The pharmacy today: what was sold and is waited for, what runs out and expires; each figure leads to its list. Live. */
export default function OverviewTab() {
  const today = dayOf(new Date())
  const from = addDays(today, 1 - DAYS)
  const days = useRead(salesReportContract.groups, { by: 'day', from, to: today }).data?.rows
  const items = useRead(salesReportContract.groups, { by: 'item', from, to: today, limit: MOST }).data
  const stock = useRead(stockReportContract.sums, {}).data
  return (
    <>
      <FigureTiles tiles={[...useSalesTiles(today), ...useWorkTiles(), ...useStockTiles()]} />
      <Pictures label="Pictures of the pharmacy">
        {days && (
          <Picture title={`Counter sales of ${DAYS} days`}>
            <Bars
              bars={daysOfSales(days, { from, to: today })
                .toReversed()
                .map(({ day, amount, lines }) => ({
                  name: showDay(day),
                  full: amount,
                  words: `${figure(amount)}, ${counted(lines, 'line')}`,
                }))}
            />
          </Picture>
        )}
        {items && (
          <Picture title={`Sold most in ${DAYS} days`}>
            <Bars
              bars={items.rows.map(({ name, amount }) => ({ name, full: amount, words: figure(amount) }))}
              rest={
                items.rows.length === 0
                  ? 'Nothing was sold in these days.'
                  : (items.total ?? 0) > MOST
                    ? `and ${(items.total ?? 0) - MOST} more, see the reports`
                    : undefined
              }
            />
          </Picture>
        )}
        {stock && (
          <Picture title="Stock at MRP by its use in 90 days">
            <Bars
              bars={PACES.map((pace) => {
                const sums = stock.paces.find((of) => of.pace === pace)
                return {
                  name: PACE_WORDS[pace],
                  full: sums?.atMrp ?? 0,
                  words: `${figure(sums?.atMrp ?? 0)}, ${counted(sums?.items ?? 0, 'item')}`,
                }
              })}
            />
          </Picture>
        )}
      </Pictures>
    </>
  )
}
