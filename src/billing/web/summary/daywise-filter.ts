import { isIsoDate, showDay } from '../../../kernel/calendar.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { GRID_COLUMN_WORDS } from '../../model/bill/grid/financial-grid.ts'
import { CHARGE_COLUMNS } from '../../model/bill/grid/grid-of.ts'

const dayIn = (typed: string) => (isIsoDate(typed) ? typed : undefined)

/** The days and the head that are shown; they live in the address. */
export function useDaywiseFilter() {
  const url = useUrl()
  const [from, to] = [dayIn(url.text('from')), dayIn(url.text('to'))]
  const head = CHARGE_COLUMNS.find((column) => column === url.text('head'))
  const inWords = [from && `from ${showDay(from)}`, to && `to ${showDay(to)}`, head && GRID_COLUMN_WORDS[head]].filter(
    Boolean,
  )
  return {
    asked: { ...(from && { from }), ...(to && { to }), ...(head && { head }) },
    inWords: inWords.join(', '),
    set: url.set,
  }
}
