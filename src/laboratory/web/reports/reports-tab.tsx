import { Checkbox } from '@mantine/core'
import { IconFileText, IconFolderCheck, IconPrinter, IconUserCheck } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { addressOf } from '../../../platform/web/bytes.ts'
import { call } from '../../../platform/web/call.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../../ui/grid/of-list.ts'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { useScanner } from '../../../ui/scan/use-scanner.ts'
import { reportStateWords } from '../../model/reports/report-columns.ts'
import { type ReportListRow, reportsContract } from '../../model/reports/reports.contract.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import css from './reports.module.css'
import { usePrintReport } from './use-print-report.ts'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))
const ReportsPrintDialog = lazy(() => import('./reports-print.dialog.tsx'))
const DeliveriesDialog = lazy(() => import('./deliveries.dialog.tsx'))

const columns = (onOpen: (row: ReportListRow) => void): GridColumn<ReportListRow>[] => [
  {
    id: 'accession',
    label: 'Sample',
    width: 130,
    sticky: true,
    figures: true,
    cardLine: 1,
    text: ({ accessionNo }) => accessionNo,
    opening: { can: true, of: () => 'report', open: onOpen },
  },
  { id: 'patient', label: 'Patient', width: 200, cardLine: 1, text: ({ patientName }) => patientName },
  { id: 'visit', label: 'Visit', width: 120, figures: true, cardLine: 2, text: ({ visitNo }) => visitNo },
  { id: 'place', label: 'Ward', width: 140, cardLine: 2, text: ({ place }) => place },
  { id: 'tests', label: 'Tests', width: 260, grows: true, cardLine: 3, text: ({ tests }) => tests.join(', ') },
  { id: 'verified', label: 'Verified', width: 140, figures: true, text: ({ verifiedAt }) => showMoment(verifiedAt) },
  {
    id: 'status',
    label: 'Report',
    width: 210,
    cardLine: 3,
    text: reportStateWords,
    cell: (row) => (
      <Chip tone={row.isOpen ? 'waiting' : row.toTell.length > 0 ? 'warning' : 'good'}>{reportStateWords(row)}</Chip>
    ),
  },
  { id: 'prints', label: 'Prints', width: 80, align: 'right', figures: true, text: ({ prints }) => String(prints) },
  { id: 'receivers', label: 'Received by', width: 180, text: ({ receivers }) => receivers.join(', ') || '-' },
]

/** Reports: what is verified and waits to be printed first, then what was issued, who received it and who is to be told. */
export default function ReportsTab() {
  const url = useUrl()
  const { can } = useAuth()
  const search = url.text('search')
  const line = url.text('line')
  const { data, isPending, isPlaceholderData, error, refetch } = useRead(reportsContract.list, {
    ...(search && { search }),
    ...(line && { line }),
  })
  const isPreprinted = url.text('paper') === 'preprinted'
  const shown =
    data?.reports.find(({ sampleId }) => sampleId === url.text('report')) ??
    (line && !isPlaceholderData ? data?.reports[0] : undefined)
  const delivered = data?.reports.find(({ sampleId }) => sampleId === url.text('received'))
  const ofVisit = data?.reports.find(({ visitId }) => visitId === url.text('combined'))
  const filing = useWrite(reportsContract.file)
  const file = ({ visitId, patientName }: ReportListRow) =>
    filing.mutate(
      { visitId },
      {
        onSuccess: () => toast.success('Filed as document 13', patientName),
        onError: (problem) => toast.error('Not filed', problem.message),
      },
    )
  const open = ({ sampleId }: Pick<ReportListRow, 'sampleId'>) => url.open({ report: sampleId })
  useScanner((scan) => {
    call(samplesContract.find, { scan }).then(
      (container) => {
        if (data?.reports.some(({ sampleId }) => sampleId === container.sampleId)) open(container)
        else toast.error('No report', `Nothing of ${container.no} is verified`)
      },
      ({ message }: Error) => toast.error('Not found', message),
    )
  })
  return (
    <>
      <div className={css.toolbar}>
        <SearchBox
          label="Search reports"
          hint="Name, UHID or visit"
          value={search}
          onChange={(typed) => url.set({ search: typed })}
        />
        <Checkbox
          label="The paper bears the letterhead"
          checked={isPreprinted}
          onChange={({ currentTarget }) => url.set({ paper: currentTarget.checked ? 'preprinted' : null })}
        />
        {data && can('list:export') && (
          <PrintList>{(dialog) => <ReportsPrintDialog rows={data.reports} search={search} {...dialog} />}</PrintList>
        )}
      </div>
      <DataGrid<ReportListRow>
        label="Reports"
        storageKey="lab-reports"
        columns={columns(open)}
        {...ofWhole({ isPending, isPlaceholderData, error, refetch }, data?.reports)}
        rowKey={({ sampleId }) => sampleId}
        rowName={({ accessionNo }) => accessionNo}
        onOpen={open}
        printsItself
        rowActions={(row) => (
          <RowActions
            of={row.accessionNo}
            actions={[
              { Icon: IconPrinter, label: 'Print report', onClick: () => open(row) },
              {
                Icon: IconUserCheck,
                label: 'Who received it',
                blocked: row.reportId === null ? 'nothing was issued yet' : undefined,
                onClick: () => url.open({ received: row.sampleId }),
              },
              {
                Icon: IconFileText,
                label: 'All reports of the visit',
                blocked: row.reportId === null ? 'nothing was issued yet' : undefined,
                onClick: () => url.open({ combined: row.visitId }),
              },
              ...(can('document:upload')
                ? [
                    {
                      Icon: IconFolderCheck,
                      label: 'File as document 13',
                      blocked: row.reportId === null ? 'nothing was issued yet' : undefined,
                      onClick: () => file(row),
                    },
                  ]
                : []),
            ]}
          />
        )}
        empty={<EmptyState line="What the pathologist has verified in the last week will appear here." />}
      />
      <Suspense>
        {shown && (
          <ShownReport row={shown} isPreprinted={isPreprinted} onClose={() => url.set({ report: null, line: null })} />
        )}
        {delivered?.reportId && <DeliveriesDialog row={delivered} onClose={() => url.set({ received: null })} />}
        {ofVisit && (
          <PrintPreview
            title={`Laboratory reports of ${ofVisit.visitNo}`}
            address={addressOf(reportsContract.combined, { visitId: ofVisit.visitId })}
            onClose={() => url.set({ combined: null })}
          />
        )}
      </Suspense>
    </>
  )
}

type ShownProps = { readonly row: ReportListRow; readonly isPreprinted: boolean; onClose(): void }

function ShownReport({ row: { sampleId, accessionNo, patientName }, isPreprinted, onClose }: ShownProps) {
  const print = usePrintReport(sampleId, isPreprinted)
  const asked = { sampleId, ...(isPreprinted && { preprinted: '1' as const }) }
  return (
    <PrintPreview
      title={`Report ${accessionNo}, ${patientName}`}
      address={addressOf(reportsContract.preview, asked)}
      toPrint={print}
      onClose={onClose}
    />
  )
}
