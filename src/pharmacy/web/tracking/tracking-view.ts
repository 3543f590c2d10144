import { isIsoDate, showDay } from '../../../kernel/calendar.ts'
import { MOVEMENT_KINDS, type MovementKind, movementWords } from '../../../stock/model/movements/movement-words.ts'
import { useBoardView } from '../../../stock/web/board/board-view.ts'

export const SHOWN = ['batches', 'movements', 'reserved', 'purchases'] as const
export type Shown = (typeof SHOWN)[number]

export const IDLE_DAYS = ['30', '60', '90', '180', '365'] as const

export const kindWords = (kind: MovementKind): string => movementWords({ kind, isReversal: false })

/** What of the inventory is tracked, as the address has it: the filters of the board, an item, and its movements. */
export function useTrackingView() {
  const board = useBoardView()
  const { url, placeId, places } = board
  const [medicineId, batchId] = [url.text('item'), url.text('batch')]
  const idleDays = IDLE_DAYS.find((days) => days === url.text('idle'))
  const kind = MOVEMENT_KINDS.find((one) => one === url.text('kind'))
  const dayAt = (name: string) => (isIsoDate(url.text(name)) ? url.text(name) : '')
  const [from, to] = [dayAt('from'), dayAt('to')]
  const usedUp = url.text('used-up') === '1'
  const shown: Shown = SHOWN.find((one) => one === url.text('shows')) ?? 'movements'
  const place = places.find(({ id }) => id === placeId)?.name
  const of = { ...(batchId && { batchId }), ...(placeId && { placeId }) }
  return {
    ...board,
    medicineId,
    batchId,
    idleDays,
    kind,
    from,
    to,
    usedUp,
    shown,
    askedBatches: {
      ...board.asked,
      ...(idleDays && { idleDays: Number(idleDays) }),
      ...(usedUp && { usedUp: '1' as const }),
    },
    askedItem: { medicineId, ...of },
    askedMovements: {
      medicineId,
      ...of,
      ...(kind && { kind }),
      ...(from && { from }),
      ...(to && { to }),
    },
    batchWords: [board.words, idleDays && `no movement in ${idleDays} days`, usedUp && 'with used-up batches']
      .filter(Boolean)
      .join(', '),
    movementWords: [place, kind && kindWords(kind), from && `from ${showDay(from)}`, to && `to ${showDay(to)}`]
      .filter(Boolean)
      .join(', '),
  }
}
export type TrackingView = ReturnType<typeof useTrackingView>
