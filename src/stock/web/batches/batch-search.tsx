import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { expiryWords } from '../../model/batches/expiry.ts'
import { type BoardRow, stockContract } from '../../model/board/stock.contract.ts'
import { lineOf, type TypedLine } from './batch-line.ts'

type Props = {
  /** Where the batches lie; nothing before it is chosen. */
  readonly placeId: string | null
  /** Batches that lie elsewhere, too. */
  readonly everywhere?: boolean
  readonly lines: readonly TypedLine[]
  readonly error: ReactNode
  /** Which of the batches are offered, where not all are. */
  offers?(row: BoardRow): boolean
  onChoose(line: TypedLine): void
}

/** Adds a batch to a document: by brand, generic or number, the earliest expiry first. */
export function BatchSearch({ placeId, everywhere = false, lines, error, offers = () => true, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const found =
    useRead(
      stockContract.board,
      { search, limit: 20, ...(!everywhere && placeId && { placeId }) },
      { enabled: search.length > 1 && Boolean(placeId) },
    ).data?.rows ?? []
  const offered = found.filter(
    (row, at) =>
      found.findIndex((one) => one.batchId === row.batchId) === at &&
      !lines.some((line) => line.batchId === row.batchId) &&
      offers(row),
  )
  return (
    <Select
      label="Add batch"
      placeholder="Brand, generic or batch number"
      searchable
      error={lines.length === 0 && error}
      data={offered.map((one) => ({
        value: one.batchId,
        label: `${one.name}, ${one.batchNo}, ${expiryWords(one.expiry)}`,
      }))}
      filter={({ options }) => options}
      nothingFoundMessage={
        !placeId ? 'Choose the place first' : search.length > 1 ? 'No batch matches' : 'Type two letters'
      }
      searchValue={search}
      onSearchChange={setSearch}
      value={null}
      onChange={(id) => {
        const one = offered.find(({ batchId }) => batchId === id)
        if (one) onChoose(lineOf(one.placeId === placeId ? one : { ...one, onHand: 0 }))
        setSearch('')
      }}
    />
  )
}
