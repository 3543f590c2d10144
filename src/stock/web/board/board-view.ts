import { useRead } from '../../../platform/web/use-call.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { EXPIRY_STATES, type ExpiryState } from '../../model/batches/expiry.ts'
import { BOARD_MARKS, type BoardMark, stockContract } from '../../model/board/stock.contract.ts'

export const EXPIRY_WORDS: Readonly<Record<ExpiryState, string>> = {
  expired: 'Expired',
  'in-30': '30 days',
  'in-60': '60 days',
  'in-90': '90 days',
  later: 'Later',
}

export const MARK_WORDS: Readonly<Record<BoardMark, string>> = {
  below: 'Below reorder',
  idle: 'No movement 120 days',
  blocked: 'Blocked',
  recalled: 'Recalled',
}

/** What of the stock is shown, as the address has it, with what it is called. */
export function useBoardView() {
  const url = useUrl()
  const places = useRead(stockContract.places, {}).data?.places
  const search = url.text('search')
  const placeId = url.text('place')
  const expiry = EXPIRY_STATES.find((one) => one === url.text('expiry'))
  const mark = BOARD_MARKS.find((one) => one === url.text('mark'))
  const place = places?.find(({ id }) => id === placeId)
  return {
    url,
    places: places ?? [],
    asked: { ...(search && { search }), ...(placeId && { placeId }), ...(expiry && { expiry }), ...(mark && { mark }) },
    search,
    placeId,
    expiry,
    mark,
    words: [search && `Found by ${search}`, place?.name, expiry && EXPIRY_WORDS[expiry], mark && MARK_WORDS[mark]]
      .filter(Boolean)
      .join(', '),
  }
}
