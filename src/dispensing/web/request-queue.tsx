import { showTime } from '../../kernel/calendar.ts'
import { counted } from '../../kernel/counted.ts'
import { minutesBetween, minutesInWords } from '../../kernel/minutes-in-words.ts'
import { useNow } from '../../ui/page/use-now.ts'
import { QueueEntry, QueuePart } from '../../ui/work-desk/work-desk.tsx'
import type { ShownRequest, SlipToFetch } from '../model/dispensing.contract.ts'

/** Minutes after which a request that waits is marked. */
const LATE = { stat: 5, urgent: 20, routine: 60 }

type Chosen = { readonly id: string; readonly visitId: string }
type Props = {
  readonly title: string
  readonly requests: readonly ShownRequest[]
  readonly chosen: string | undefined
  readonly loading: boolean
  onChoose(request: Chosen): void
}

/** Requests that wait, each with how long. */
export function RequestQueue({ title, requests, chosen, loading, onChoose }: Props) {
  const now = new Date(useNow())
  return (
    <QueuePart title={title} empty={loading ? 'Loading...' : 'None.'}>
      {requests.map((request) => {
        const minutes = minutesBetween(new Date(request.askedAt), now)
        return (
          <QueueEntry
            key={request.id}
            isChosen={request.id === chosen}
            title={request.ward ?? request.patientName}
            at={minutesInWords(minutes)}
            below={[
              request.ward && request.patientName,
              request.isPrescription && 'prescription',
              counted(request.open, 'item'),
            ]
              .filter(Boolean)
              .join(' · ')}
            said={minutes >= LATE[request.urgency] ? `${request.requestNo}, late` : request.requestNo}
            tone={minutes < LATE[request.urgency] ? undefined : request.urgency === 'stat' ? 'danger' : 'warning'}
            onChoose={() => onChoose(request)}
          />
        )
      })}
    </QueuePart>
  )
}

type SlipProps = Pick<Props, 'loading' | 'onChoose'> & { readonly slips: readonly SlipToFetch[] }

/** Slips that the ward has not accepted. */
export const SlipQueue = ({ slips, loading, onChoose }: SlipProps) => (
  <QueuePart title="Ready to fetch" empty={loading ? 'Loading...' : 'None.'}>
    {slips.map(({ id, issueNo, requestId, visitId, patientName, ward, issuedAt }) => (
      <QueueEntry
        key={id}
        isChosen={false}
        title={ward ?? patientName}
        at={showTime(new Date(issuedAt))}
        below={`slip ${issueNo}`}
        said="not accepted"
        onChoose={() => onChoose({ id: requestId, visitId })}
      />
    ))}
  </QueuePart>
)
