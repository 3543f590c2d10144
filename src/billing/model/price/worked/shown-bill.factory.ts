import type { IsoDate } from '../../../../kernel/calendar.ts'
import type { PricedLine } from '../price-types.ts'
import { priceWorkedStay } from './price-worked-stay.factory.ts'
import type { WorkedStay } from './worked-stay.factory.ts'

const rupees = (paise: number) => (paise / 100).toFixed(2)
const dayMonth = (day: IsoDate) => `${day.slice(8)}/${day.slice(5, 7)}`

type Shown = Pick<PricedLine, 'section' | 'description' | 'quantity' | 'rate' | 'state' | 'amount' | 'value' | 'atRisk'>

/** A line as worked stays write it. */
export function showLine(line: Shown): string {
  const { section, description, quantity, rate, state, amount, value, atRisk } = line
  const what = () => {
    if (state === 'absorbed') return `absorbed ${rupees(value)}`
    if (state === 'not_claimable') return amount === 0 ? `nobody ${rupees(value)}` : `patient ${rupees(amount)}`
    return `${atRisk ? 'at risk' : 'claimed'} ${rupees(amount)}`
  }
  return `${section} | ${description} | ${quantity / 1000} x ${rupees(rate)} | ${what()}`
}

/** What a worked stay is compared with. */
export function shownBill(stay: WorkedStay) {
  const { periods, lines, totals } = priceWorkedStay(stay)
  return {
    periods: periods.map(({ kind, from, to }) => `${dayMonth(from)} to ${dayMonth(to)} ${kind.replace('_', ' ')}`),
    lines: lines.map(showLine),
    total: rupees(totals.total),
    patient: rupees(totals.patientShare),
  }
}
