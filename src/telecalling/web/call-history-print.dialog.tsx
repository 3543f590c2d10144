import { showDay } from '../../kernel/calendar.ts'
import type { Page } from '../../platform/model/contract/page.ts'
import { call } from '../../platform/web/call.ts'
import { exporterOf } from '../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../ui/print-list/print-list.dialog.tsx'
import { HISTORY_COLUMNS, HISTORY_PRESETS } from '../model/call-columns.ts'
import type { PastCall } from '../model/call-record.ts'
import { HISTORY_SORTS, telecallingContract } from '../model/telecalling.contract.ts'
import { askedOf, type StationUrl } from './station-url.ts'

const ROWS_AT_ONCE = 100

type Props = {
  readonly url: StationUrl
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Prints and exports Last Call History as it is filtered, all pages of it. */
export default function CallHistoryPrint({ url, total, ...dialog }: Props) {
  const { page: _, size: __, ...asked } = askedOf(url, HISTORY_SORTS)
  const read = async (after: string | null, signal: AbortSignal): Promise<Page<PastCall>> => {
    const page = after ? Number(after) : 1
    const found = await call(telecallingContract.history, { ...asked, page, size: ROWS_AT_ONCE }, { signal })
    return { ...found, next: page * ROWS_AT_ONCE < found.total ? String(page + 1) : null }
  }
  const days = [url.from && `from ${showDay(url.from)}`, url.to && `to ${showDay(url.to)}`].filter(Boolean).join(' ')
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'call-history',
        title: 'Last Call History',
        columns: HISTORY_COLUMNS,
        presets: HISTORY_PRESETS,
        orientation: 'landscape',
        filters: [days, url.search && `Search: ${url.search}`].filter(Boolean).join(', '),
        total,
        read,
        startExport: exporterOf(telecallingContract.exportHistory, asked),
      }}
    />
  )
}
