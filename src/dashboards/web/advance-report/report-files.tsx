import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { platformContract } from '../../../platform/model/contract/platform.contract.ts'
import { addressOf, download } from '../../../platform/web/bytes.ts'
import { call } from '../../../platform/web/call.ts'
import { followWork } from '../../../platform/web/follow-work.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { advanceColumns } from '../../model/advance-report/advance-columns.ts'
import { type AdvanceReportFilter, advanceReportContract } from '../../model/advance-report/advance-report.contract.ts'

type Props = { readonly filter: AdvanceReportFilter }

/** The report as CSV, and its print in a window of its own. */
export function ReportFiles({ filter }: Props) {
  const [isWriting, setIsWriting] = useState(false)
  const exportCsv = () => {
    setIsWriting(true)
    writeCsv(filter)
      .catch((problem: unknown) => toast.error('Not exported', problem instanceof Error ? problem.message : ''))
      .finally(() => setIsWriting(false))
  }
  return (
    <>
      <Button variant="default" leftSection={buttonIcon(IconDownload)} loading={isWriting} onClick={exportCsv}>
        Export
      </Button>
      <Button variant="default" leftSection={buttonIcon(IconPrinter)} onClick={() => openPrintWindow(filter)}>
        Print Report
      </Button>
    </>
  )
}

async function writeCsv(filter: AdvanceReportFilter): Promise<void> {
  const columnIds = advanceColumns('').map(({ id }) => id)
  const { workId } = await call(advanceReportContract.exportAdvanceReport, { ...filter, format: 'csv', columnIds })
  await followWork(workId, { signal: new AbortController().signal, onProgress: () => undefined })
  download(addressOf(platformContract.workResult, { id: workId }))
}

function openPrintWindow({ search = '', from = '', to = '' }: AdvanceReportFilter): void {
  const asked = new URLSearchParams({ print: '1', search, from, to })
  const opened = window.open(`/advance-statement-report?${asked}`, '_blank', 'popup,width=1180,height=820')
  if (!opened) toast.error('Unable to open print window. Please check popup blocker settings.')
}
