import { lazy } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showDay } from '../../kernel/calendar.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { NoValue } from '../../ui/display/no-value.tsx'
import { PrintList } from '../../ui/print-list/print-list.tsx'
import { HISTORY_SORTS, telecallingContract } from '../model/telecalling.contract.ts'
import css from './station.module.css'
import { type Heading, StationTable } from './station-table.tsx'
import { askedOf, type StationUrl } from './station-url.ts'

const CallHistoryPrint = lazy(() => import('./call-history-print.dialog.tsx'))

const HEADINGS: readonly Heading[] = [
  { label: 'Date', sort: 'date' },
  { label: 'Patient Name', sort: 'patient-name' },
  { label: 'Hospital', sort: 'hospital' },
  { label: 'Disposition', sort: 'disposition' },
  { label: 'Sub Disposition', sort: 'sub-disposition' },
  { label: 'Follow-up Date', sort: 'follow-up' },
  { label: 'Remark', sort: 'remark' },
  { label: 'Call assigned To', sort: 'telecaller' },
]

/** Last Call History: every call record of the days asked for, newest first (specification 2). */
export function CallHistory({ url }: { readonly url: StationUrl }) {
  const { data, error, refetch } = useHistory(url)
  return (
    <StationTable
      label="Last call history"
      headings={HEADINGS}
      url={url}
      total={data?.total ?? null}
      error={error}
      onRetry={() => void refetch()}
      empty={url.search ? 'No call of these days matches the search.' : 'No calls on these days.'}
    >
      {data?.rows.map((call) => (
        <tr key={call.id}>
          <td data-label="Date">{showDay(call.callDate)}</td>
          <td className={css.who}>
            {call.patientName}
            <span className={css.below}>{call.uhid}</span>
          </td>
          <td data-label="Hospital">{call.hospitalLabel}</td>
          <td className={css.prose} data-label="Disposition">
            {call.disposition ?? <NoValue />}
          </td>
          <td className={css.prose} data-label="Sub Disposition">
            {call.subDisposition ?? <NoValue />}
          </td>
          <td data-label="Follow-up Date">{call.followUpDate ? showDay(call.followUpDate) : <NoValue />}</td>
          <td className={css.remark} data-label="Remark">
            {call.remark ?? <NoValue />}
          </td>
          <td data-label="Call assigned To">{call.telecaller ?? <NoValue />}</td>
        </tr>
      ))}
    </StationTable>
  )
}

/** The calls that are shown, printed. */
export function PrintHistory({ url }: { readonly url: StationUrl }) {
  const { data } = useHistory(url)
  if (!useAuth().can('list:export')) return null
  return <PrintList>{(dialog) => <CallHistoryPrint url={url} total={data?.total ?? null} {...dialog} />}</PrintList>
}

const useHistory = (url: StationUrl) => useRead(telecallingContract.history, askedOf(url, HISTORY_SORTS))
