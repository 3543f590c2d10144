import { isIsoDate, showDay } from '../../../kernel/calendar.ts'
import { VED_CLASSES } from '../../../medicines/model/items/medicine-fields.ts'
import { VED_WORDS } from '../../../medicines/model/items/medicine-words.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { stockContract } from '../../model/board/stock.contract.ts'
import { ABC_CLASSES, PACES } from '../../model/reports/analyse-stock.ts'
import { PACE_WORDS } from '../../model/reports/stock-columns.ts'
import { USE_DAYS } from '../../model/reports/stock-report.contract.ts'

const ABC_CHOICES = [...ABC_CLASSES, 'none'] as const
const VED_CHOICES = [...VED_CLASSES, 'none'] as const

/** What the report shows, as the address has it, with what it is called. */
export function useReportView() {
  const url = useUrl()
  const places = useRead(stockContract.places, {}).data?.places ?? []
  const [search, placeId] = [url.text('search'), url.text('place')]
  const day = isIsoDate(url.text('on')) ? url.text('on') : ''
  const days = USE_DAYS.find((one) => one === url.text('use')) ?? '90'
  const abc = ABC_CHOICES.find((one) => one === url.text('abc'))
  const ved = VED_CHOICES.find((one) => one === url.text('ved'))
  const pace = PACES.find((one) => one === url.text('pace'))
  const asOf = { days, ...(day && { day }), ...(placeId && { placeId }) }
  const words = [
    search && `Found by ${search}`,
    places.find(({ id }) => id === placeId)?.name,
    day && `on the evening of ${showDay(day)}`,
    `use of ${days} days`,
    abc && (abc === 'none' ? 'without use' : `class ${abc}`),
    ved && (ved === 'none' ? 'without VED' : VED_WORDS[ved]),
    pace && PACE_WORDS[pace],
  ]
  return {
    url,
    places,
    search,
    placeId,
    day,
    days,
    abc,
    ved,
    pace,
    asOf,
    asked: { ...asOf, ...(search && { search }), ...(abc && { abc }), ...(ved && { ved }), ...(pace && { pace }) },
    /** Whether items are left out of it. */
    isNarrowed: Boolean(search || abc || ved || pace),
    words: words.filter(Boolean).join(', '),
  }
}
