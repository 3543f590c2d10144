import { counted } from '../../../kernel/counted.ts'
import { minutesBetween, minutesInWords } from '../../../kernel/minutes-in-words.ts'
import { useNow } from '../../../ui/page/use-now.ts'
import { QueueEntry, QueuePart } from '../../../ui/work-desk/work-desk.tsx'
import { REQUISITION_STATE_WORDS } from '../../model/requisitions/requisition-fields.ts'
import type { RequisitionRow } from '../../model/requisitions/requisitions.contract.ts'

/** Urgent, and something of it is to be issued. */
const isWaitedFor = ({ urgency, open }: RequisitionRow) => urgency === 'urgent' && open > 0

const stateWords = (row: RequisitionRow) =>
  [isWaitedFor(row) && 'Urgent', REQUISITION_STATE_WORDS[row.state]].filter(Boolean).join(' · ')

type Props = {
  readonly title: string
  readonly rows: readonly RequisitionRow[]
  readonly chosen?: string | undefined
  readonly loading: boolean
  /** Named by its number and state where all are of one place. */
  readonly ofOnePlace?: boolean
  onChoose(id: string): void
}

/** Requisitions one below the other, each with how long ago it was asked. */
export function RequisitionQueue({ title, rows, chosen, loading, ofOnePlace = false, onChoose }: Props) {
  const now = new Date(useNow())
  return (
    <QueuePart title={title} empty={loading ? 'Loading...' : ofOnePlace ? 'Nothing has been asked yet.' : 'None.'}>
      {rows.map((row) => (
        <QueueEntry
          key={row.id}
          isChosen={row.id === chosen}
          title={ofOnePlace ? row.requisitionNo : row.place}
          at={minutesInWords(minutesBetween(new Date(row.askedAt), now))}
          below={[counted(row.lines, 'item'), row.askedBy, row.note].filter(Boolean).join(' · ')}
          said={ofOnePlace ? stateWords(row) : row.requisitionNo}
          tone={isWaitedFor(row) ? 'danger' : undefined}
          onChoose={() => onChoose(row.id)}
        />
      ))}
    </QueuePart>
  )
}
