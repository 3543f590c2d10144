import { Select } from '@mantine/core'
import { useRead } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { useLoneKeys } from '../../../ui/scan/use-lone-keys.ts'
import { WorkDesk } from '../../../ui/work-desk/work-desk.tsx'
import { requisitionsContract } from '../../model/requisitions/requisitions.contract.ts'
import css from '../batches/batches.module.css'
import { IssueRequisition } from './issue-requisition.tsx'
import { RequisitionQueue } from './requisition-queue.tsx'

/** What wards and theatres ask of the store: urgent first, the oldest first, and the one that is issued beside them. */
export default function RequisitionsTab() {
  const url = useUrl()
  const placeId = url.text('at')
  const { data } = useRead(requisitionsContract.queue, placeId ? { placeId } : {})
  const places = useRead(requisitionsContract.places, {}).data?.places ?? []
  const rows = data?.rows ?? []
  const issued = rows.filter(({ state }) => state === 'issued')
  const open = rows.filter(({ state }) => state !== 'issued')
  const urgent = open.filter(({ urgency }) => urgency === 'urgent')
  const part = open.filter(({ urgency, state }) => urgency !== 'urgent' && state === 'part_issued')
  const waiting = open.filter(({ urgency, state }) => urgency !== 'urgent' && state === 'asked')
  const inOrder = [...urgent, ...waiting, ...part, ...issued]
  const named = url.text('requisition')
  const chosen = named || inOrder[0]?.id
  const choose = (id: string) => url.set({ requisition: id })
  const go = (by: number) => {
    const at = inOrder.findIndex(({ id }) => id === chosen)
    const next = inOrder[at < 0 ? 0 : Math.max(0, Math.min(inOrder.length - 1, at + by))]
    if (next) choose(next.id)
  }
  useLoneKeys({ j: () => go(1), k: () => go(-1) })
  const shared = { chosen, loading: data === undefined, onChoose: choose }
  return (
    <>
      <div className={css.bar}>
        <Select
          aria-label="Place"
          placeholder="All places"
          clearable
          searchable
          w={260}
          data={places.map(({ id, name }) => ({ value: id, label: name }))}
          value={placeId || null}
          onChange={(next) => url.set({ at: next, requisition: null })}
        />
      </div>
      <WorkDesk
        label="Requisitions"
        isChosen={named !== ''}
        queue={
          <>
            <RequisitionQueue title="Urgent" rows={urgent} {...shared} />
            <RequisitionQueue title="Waiting" rows={waiting} {...shared} />
            <RequisitionQueue title="Part issued" rows={part} {...shared} />
            <RequisitionQueue title="Issued, to be accepted" rows={issued} {...shared} />
          </>
        }
      >
        {chosen ? (
          <IssueRequisition key={chosen} id={chosen} onBack={() => url.set({ requisition: null })} />
        ) : (
          data && <EmptyState line="What is asked of the store waits here." />
        )}
      </WorkDesk>
    </>
  )
}
