import { Button, Group, SegmentedControl, Select } from '@mantine/core'
import { IconArrowLeft, IconUsers } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { grouped } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { PastRates } from '../../../purchasing/web/reports/past-rates.tsx'
import { expiryWords } from '../../../stock/model/batches/expiry.ts'
import type { BoardRow } from '../../../stock/model/board/stock.contract.ts'
import { marksOf } from '../../../stock/web/board/item-name.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import textCss from '../../../ui/display/text.module.css'
import { atMrp } from '../../model/tracking/tracking-columns.ts'
import { MovementFilters } from './movement-filters.tsx'
import { TrackedBatches } from './tracked-batches.tsx'
import { TrackedMovements } from './tracked-movements.tsx'
import { TrackedReservations } from './tracked-reservations.tsx'
import css from './tracking.module.css'
import { SHOWN, type Shown, type TrackingView } from './tracking-view.ts'

type Props = {
  readonly view: TrackingView
  /** Everywhere the item lies or has lain, by batch and place. */
  readonly there: readonly BoardRow[]
}

const WORDS: Readonly<Record<Shown, string>> = {
  movements: 'Movements',
  batches: 'Batches',
  reserved: 'Reserved',
  purchases: 'Purchases',
}

/** An item that is tracked: what is left of it, and its batches, movements, reservations and purchases, of a batch or a place where one is chosen. */
export function TrackedItem({ view, there }: Props) {
  const { can } = useAuth()
  const { url, medicineId, batchId, placeId, shown, places } = view
  const tabs = SHOWN.filter((one) => one !== 'purchases' || can('purchase:read'))
  const batches = [...new Map(there.map((row) => [row.batchId, row])).values()]
  const within = there.filter((row) => (!batchId || row.batchId === batchId) && (!placeId || row.placeId === placeId))
  const first = there[0]
  return (
    <>
      <Group gap={8}>
        <Button
          variant="default"
          leftSection={buttonIcon(IconArrowLeft)}
          onClick={() => url.set({ item: null, batch: null, kind: null, from: null, to: null, shows: null })}
        >
          All items
        </Button>
        <h2 className={textCss.title}>{first?.name ?? 'Item'}</h2>
        {first && (
          <span className={textCss.note}>{[first.generics, ...marksOf(first)].filter(Boolean).join(', ')}</span>
        )}
      </Group>
      <FactList facts={sums(within, can('stock:read-cost'))} width={110} />
      <Group gap={8} align="end">
        <SegmentedControl
          aria-label="What is shown"
          value={shown}
          onChange={(next) => url.set({ shows: next === 'movements' ? null : next })}
          data={tabs.map((one) => ({ value: one, label: WORDS[one] }))}
        />
        <Select
          aria-label="Batch"
          placeholder="All batches"
          data={batches.map((row) => ({
            value: row.batchId,
            label: `${row.batchNo}, ${expiryWords(row.expiry)}, MRP ${figure(row.mrp)}`,
          }))}
          value={batchId || null}
          clearable
          searchable
          w={240}
          onChange={(next) => url.set({ batch: next })}
        />
        <Select
          aria-label="Place"
          placeholder="All places"
          data={places.map(({ id, name }) => ({ value: id, label: name }))}
          value={placeId || null}
          clearable
          w={180}
          onChange={(next) => url.set({ place: next })}
        />
        {shown === 'movements' && <MovementFilters view={view} />}
        {batchId && can('batch:block') && (
          <Button
            variant="default"
            component={Link}
            to={`/pharmacy/recalls/${batchId}`}
            leftSection={buttonIcon(IconUsers)}
          >
            Who got it
          </Button>
        )}
      </Group>
      {shown === 'movements' && <TrackedMovements view={view} />}
      {shown === 'batches' && (
        <TrackedBatches
          asked={{ medicineId, ...(placeId && { placeId }), usedUp: '1' }}
          filters=""
          onOpen={(row) => url.open({ batch: row.batchId, place: row.placeId, shows: null })}
        />
      )}
      {shown === 'reserved' && <TrackedReservations view={view} />}
      {shown === 'purchases' && can('purchase:read') && (
        <div className={css.purchases}>
          <PastRates medicineId={medicineId} />
        </div>
      )}
    </>
  )
}

/** What the chosen batches at the chosen places come to. */
function sums(rows: readonly BoardRow[], mayReadCost: boolean): [string, string][] {
  const sum = (of: (row: BoardRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const reserved = sum((row) => row.reserved)
  return [
    ['On hand', grouped(sum((row) => row.onHand))],
    ['Reserved', grouped(reserved)],
    ...(mayReadCost ? [['Value at cost', figure(sum((row) => row.value ?? 0))] as [string, string]] : []),
    ['Value at MRP', figure(sum(atMrp))],
    ['Reorder level', rows[0]?.reorderLevel ? `${grouped(rows[0].usable)} of ${grouped(rows[0].reorderLevel)}` : '-'],
  ]
}
