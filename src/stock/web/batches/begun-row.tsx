import type { ReactNode } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { type BoardRow, stockContract } from '../../model/board/stock.contract.ts'

/** The address of the form of a document that begins with a row of the board; what was asked of the board stays behind. */
export const documentBegunWith = (tab: string, { medicineId, batchId, placeId }: BoardRow) => ({
  ...{ tab, document: 'new', item: medicineId, batch: batchId, place: placeId },
  ...{ lies: null, search: null, expiry: null, mark: null, step: null },
})

/** What the form of a document leaves in the address no more. */
export const DOCUMENT_CLOSED = { document: null, item: null, batch: null, place: null } as const

/** A form that begins with the row of the board which the address names, or with null. */
export function BegunRow({ children }: { children(row: BoardRow | null): ReactNode }) {
  const url = useUrl()
  const [medicineId, batchId, placeId] = [url.text('item'), url.text('batch'), url.text('place')]
  const isBegun = Boolean(medicineId && batchId && placeId)
  const { data, error, refetch } = useRead(
    stockContract.board,
    { medicineId, placeId, limit: 200 },
    { enabled: isBegun },
  )
  if (!isBegun) return children(null)
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return children(data.rows.find((row) => row.batchId === batchId) ?? null)
}
