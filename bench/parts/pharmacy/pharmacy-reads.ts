import { salesContract } from '../../../src/pharmacy/model/sales/sales.contract.ts'
import { stockContract } from '../../../src/stock/model/board/stock.contract.ts'
import { stockReportContract } from '../../../src/stock/model/reports/stock-report.contract.ts'
import { SEED_NOW } from '../../ground/sizes.ts'
import type { Caller } from '../../measure/caller.ts'
import type { Raw, Statement } from '../../measure/raw.ts'
import { inTurns, type Samples } from '../../measure/samples.ts'
import { withTheSession } from '../asked-beside.ts'
import { board, counted, FIGURES, LEDGER, ledger, MOVED, PAGE, SEARCH, SOON, VALUATION } from './pharmacy-by-hand.ts'
import { BEGINNING } from './pharmacy-year.ts'

const H = "'hope'"
const TODAY = SEED_NOW.toISOString().slice(0, 10)
/** A month in the middle of the year. */
const MONTH = { from: '2026-05-01', to: '2026-05-31' }

export type Read = {
  readonly name: string
  /** How many times what is asked alike the call may take, and how many ms. */
  readonly most: number
  readonly withinMs: number
  /** How many times longer it may take with ten times as many rows; more where ten times as many are found, open where all of them are summed. */
  readonly grows?: number
  readonly taken: { readonly http: Samples; readonly alike: Samples }
}

/** What is read at the counter and of the stock all day, over HTTP and by hand, in turns. */
export async function reads(raw: Raw, caller: Caller): Promise<Read[]> {
  const beside = await withTheSession(raw)
  const [there] = await raw.rows<{ counter: string; busy: string }>(
    `select (select id from stock_places where hospital_id = ${H} and kind = 'counter') as counter,
      (select medicine_id from stock_movements where hospital_id = ${H} group by 1 order by count(*) desc limit 1) as busy`,
  )
  const { counter = '', busy: medicineId = '' } = there ?? {}
  const by = (sql: string, ...values: unknown[]): Statement => ({ sql, values })
  const search = (typed: string) => ({
    http: caller.ready(salesContract.items, { search: typed }),
    rows: [by(SEARCH, typed.split(' '), counter)],
  })
  const always = ['1900-01-01', '9999-12-31']
  const month = [`${MONTH.from} 00:00+05:30`, '2026-06-01 00:00+05:30']
  const evening = `${BEGINNING} 23:59:59.999999+05:30`
  const served = { most: 3, withinMs: 20, grows: 1.5 }
  const whole = { most: 3, withinMs: 150 }
  const cases = [
    { name: 'Search, three letters', ...served, grows: 3, ...search('rak') },
    { name: 'Search, three letters of every sixth item', ...served, withinMs: 60, grows: 6, ...search('mox') },
    { name: 'Search, the beginning of a brand', ...served, grows: 6, ...search('zolmo') },
    { name: 'Search, substance and strength', ...served, ...search('premoxin 500') },
    { name: 'Search, a barcode', ...served, ...search('8900000000042') },
    { name: 'Search, nothing', ...served, ...search('qzxjv') },
    {
      name: 'Board, first page',
      ...whole,
      http: caller.ready(stockContract.board, { limit: PAGE }),
      rows: [by(counted()), by(board())],
    },
    {
      name: 'Board, expires within 30 days',
      ...whole,
      grows: 6,
      http: caller.ready(stockContract.board, { limit: PAGE, expiry: 'in-30' }),
      rows: [by(counted(SOON)), by(board(SOON))],
    },
    {
      name: 'Board, a place and a search',
      ...whole,
      grows: 6,
      http: caller.ready(stockContract.board, { limit: PAGE, placeId: counter, search: 'zolmo' }),
      rows: ((found) => [by(counted(found), counter, ['zolmo']), by(board(found), counter, ['zolmo'])])(
        's.place_id = $1 and s.medicine_id in (select medicine_id from find_medicines($2, 2000))',
      ),
    },
    {
      name: 'Figures of the stock',
      ...whole,
      withinMs: 500,
      http: caller.ready(stockContract.figures, {}),
      rows: [by(FIGURES)],
    },
    {
      name: 'Ledger, first page',
      ...whole,
      grows: 6,
      http: caller.ready(stockContract.ledger, { medicineId, limit: LEDGER }),
      rows: [by(MOVED, medicineId, ...always), by(ledger(), medicineId, always[1])],
    },
    {
      name: 'Ledger, a month',
      ...whole,
      http: caller.ready(stockContract.ledger, { medicineId, limit: LEDGER, ...MONTH }),
      rows: [by(MOVED, medicineId, ...month), by(ledger(`v.created_at >= '${month[0]}'`), medicineId, month[1])],
    },
    {
      name: 'Worth of the stock of today',
      ...whole,
      withinMs: 1_500,
      http: caller.ready(stockReportContract.sums, {}),
      rows: [by(VALUATION, `${TODAY} 23:59:59.999999+05:30`)],
    },
    {
      name: 'Stock of a past day, first page',
      ...whole,
      withinMs: 1_500,
      http: caller.ready(stockReportContract.rows, { day: BEGINNING, limit: PAGE }),
      rows: [by(VALUATION, evening)],
    },
    {
      name: 'Stock of a past day, its worth',
      ...whole,
      withinMs: 1_500,
      http: caller.ready(stockReportContract.sums, { day: BEGINNING }),
      rows: [by(VALUATION, evening)],
    },
  ]
  const found: Read[] = []
  for (const { http, rows, ...one } of cases) {
    const alike = raw.transaction(beside(...rows))
    found.push({ ...one, taken: await inTurns({ http, alike }, { rounds: 60, withinMs: 3_000, warmUp: 5 }) })
  }
  caller.close()
  return found
}
