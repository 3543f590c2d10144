import { useRead } from '../../platform/web/use-call.ts'
import { type Figure, FigureStrip } from '../../ui/display/figure-strip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { useLoneKeys } from '../../ui/scan/use-lone-keys.ts'
import { WorkDesk } from '../../ui/work-desk/work-desk.tsx'
import { dispensingContract } from '../model/dispensing.contract.ts'
import { IssueDesk } from './issue-desk.tsx'
import { RequestQueue, SlipQueue } from './request-queue.tsx'

/** What the wards wait for: the requests at the left, stat first, and the one that is being picked beside them. */
export default function QueueTab() {
  const url = useUrl()
  const { data } = useRead(dispensingContract.queue, {})
  const requests = data?.requests ?? []
  const stat = requests.filter(({ urgency }) => urgency === 'stat')
  const part = requests.filter(({ urgency, isPart }) => urgency !== 'stat' && isPart)
  const waiting = requests.filter(({ urgency, isPart }) => urgency !== 'stat' && !isPart)
  const inOrder = [...stat, ...waiting, ...part]
  const slips = data?.toFetch ?? []
  const named = { id: url.text('request'), visitId: url.text('visit') }
  const chosen = named.id && named.visitId ? named : inOrder[0]
  const choose = ({ id, visitId }: typeof named) => url.set({ request: id, visit: visitId })
  const go = (by: number) => {
    const at = inOrder.findIndex(({ id }) => id === chosen?.id)
    const next = inOrder[at < 0 ? 0 : Math.max(0, Math.min(inOrder.length - 1, at + by))]
    if (next) choose(next)
  }
  useLoneKeys({ j: () => go(1), k: () => go(-1) })
  const figures: Figure[] = [
    { label: 'Stat', value: data && stat.length },
    { label: 'Waiting', value: data && waiting.length },
    { label: 'Ready to fetch', value: data && slips.length },
    { label: 'Accepted today', value: data?.today.accepted },
    { label: 'Median minutes', value: data?.today.medianMinutes },
  ]
  const loading = data === undefined
  return (
    <>
      <FigureStrip figures={figures} loading={loading} />
      <WorkDesk
        label="Requests of the wards"
        isChosen={named.id !== ''}
        queue={
          <>
            <RequestQueue title="Stat" requests={stat} chosen={chosen?.id} loading={loading} onChoose={choose} />
            <RequestQueue title="Waiting" requests={waiting} chosen={chosen?.id} loading={loading} onChoose={choose} />
            <RequestQueue title="Part issued" requests={part} chosen={chosen?.id} loading={loading} onChoose={choose} />
            <SlipQueue slips={slips} loading={loading} onChoose={choose} />
          </>
        }
      >
        {chosen ? (
          <IssueDesk
            key={chosen.id}
            requestId={chosen.id}
            visitId={chosen.visitId}
            onBack={() => url.set({ request: null, visit: null })}
          />
        ) : (
          !loading && <EmptyState line="What the wards ask of the pharmacy waits here." />
        )}
      </WorkDesk>
    </>
  )
}
