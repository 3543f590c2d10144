import { Alert, Button, Group, Stack } from '@mantine/core'
import {
  IconBan,
  IconHistory,
  IconLockOpen,
  IconPencil,
  IconTransfer,
  IconTrashX,
  IconUsers,
} from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useList } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { PanelSection } from '../../../ui/display/panel-section.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { expiryWords } from '../../model/batches/expiry.ts'
import { type BoardRow, type ShownMovement, stockContract } from '../../model/board/stock.contract.ts'
import { movementWords } from '../../model/movements/movement-words.ts'
import css from './board.module.css'
import { marksOf } from './item-name.tsx'

type Props = {
  readonly medicineId: string
  /** The batch that was opened; without it the item. */
  readonly batchId: string
  /** Where the batch lies that was opened. */
  readonly placeId: string
  onStep(step: 'block' | 'lift' | 'correct'): void
  /** Begins a document of the row. */
  onDocument(tab: 'write-offs' | 'transfers', row: BoardRow): void
}

/** An item beside the board: what the batch is, where units of the item are, and how they came there. */
export default function ItemPanel({ medicineId, batchId, placeId, onStep, onDocument }: Props) {
  const { can } = useAuth()
  const there = useList(stockContract.board, { medicineId, limit: 200 })
  const moved = useList(stockContract.ledger, { medicineId, ...(batchId && { batchId }), limit: 50 })
  if (there.error) return <ErrorState what={there.error.message} retry={there.retry} />
  if (there.loading) return <FormSkeleton />
  const row =
    there.rows.find((one) => one.batchId === batchId && (!placeId || one.placeId === placeId)) ?? there.rows[0]
  if (!row) return <p>Nothing of it is on hand.</p>
  const { block } = row
  return (
    <Stack gap="md">
      <FactList
        facts={[
          ['Batch', `${row.batchNo}, expires ${expiryWords(row.expiry)}`],
          ['Marks', marksOf(row).join('; ') || 'None'],
          ['MRP', `${figure(row.mrp)} a pack of ${row.packUnits}`],
          ['Rack', row.rack || 'Not told'],
        ]}
      />
      {block && (
        <Alert color="red" title={block.isRecall ? 'Recalled' : 'Blocked'}>
          {block.reason}. By {block.by}.
        </Alert>
      )}
      <PanelSection title="Where">
        <Where rows={there.rows} batchId={row.batchId} />
      </PanelSection>
      <PanelSection title="Movements">
        <Movements rows={moved.rows} />
        {moved.more && (
          <Button variant="subtle" size="xs" onClick={moved.more}>
            Show earlier movements
          </Button>
        )}
      </PanelSection>
      <Group gap={8}>
        {!block && !row.isInTransit && can('stock:transfer') && (
          <Button variant="default" leftSection={buttonIcon(IconTransfer)} onClick={() => onDocument('transfers', row)}>
            Transfer
          </Button>
        )}
        {!block && !row.isInTransit && can('stock:write-off') && (
          <Button variant="default" leftSection={buttonIcon(IconTrashX)} onClick={() => onDocument('write-offs', row)}>
            Write off
          </Button>
        )}
        {!row.isInTransit && can('batch:correct') && (
          <Button variant="default" leftSection={buttonIcon(IconPencil)} onClick={() => onStep('correct')}>
            Correct batch
          </Button>
        )}
        {!block && can('batch:block') && (
          <Button variant="default" leftSection={buttonIcon(IconBan)} onClick={() => onStep('block')}>
            Block batch
          </Button>
        )}
        <Button
          variant="default"
          component={Link}
          to={`/pharmacy/inventory-tracking?item=${medicineId}&batch=${row.batchId}`}
          leftSection={buttonIcon(IconHistory)}
        >
          Track
        </Button>
        {can('batch:block') && (
          <Button
            variant="default"
            component={Link}
            to={`/pharmacy/recalls/${row.batchId}`}
            leftSection={buttonIcon(IconUsers)}
          >
            Who got it
          </Button>
        )}
        {block && !block.isOwn && can('batch:unblock') && (
          <Button variant="default" leftSection={buttonIcon(IconLockOpen)} onClick={() => onStep('lift')}>
            Lift the block
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** Units of the item by place and batch; the opened batch stands out. */
const Where = ({ rows, batchId }: { readonly rows: readonly BoardRow[]; readonly batchId: string }) => (
  <ul>
    {rows.map((row) => (
      <li key={`${row.batchId} ${row.placeId}`} className={css.line}>
        <span className={row.batchId === batchId ? textCss.strong : ''}>
          {row.place} <span className={textCss.caption}>{row.batchNo}</span>{' '}
          {row.isInTransit && <Chip tone="waiting">On the way</Chip>}
          {row.block && <Chip tone="danger">{row.block.isRecall ? 'Recalled' : 'Blocked'}</Chip>}
        </span>
        <span className={textCss.amount}>{grouped(row.onHand)}</span>
      </li>
    ))}
  </ul>
)

/** What was moved, newest first, with what was on hand after it. */
const Movements = ({ rows }: { readonly rows: readonly ShownMovement[] }) => (
  <ul>
    {rows.map((row) => (
      <li key={row.id} className={css.line}>
        <span>
          {movementWords(row)}
          <span className={`${textCss.caption} ${css.beneath}`}>
            {showMoment(row.at)}, {row.place}, {row.by}
          </span>
        </span>
        <span className={textCss.amount}>
          {row.quantity > 0 ? `+ ${grouped(row.quantity)}` : `−${grouped(-row.quantity)}`}
        </span>
        <span className={`${textCss.amount} ${textCss.strong}`}>{grouped(row.balance)}</span>
      </li>
    ))}
  </ul>
)
