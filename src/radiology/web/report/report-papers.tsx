import { Button } from '@mantine/core'
import { IconFolderCheck, IconPlus, IconPrinter, IconUserCheck } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { IssuedDeliveries } from '../../../orders/web/issued-reports/issued-deliveries.tsx'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { radiologyEditionsContract } from '../../model/report/radiology-editions.contract.ts'
import { type Report, radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'
import type { ExaminationRow } from '../../model/shown-examination.ts'
import { useFileReports } from './use-file-reports.ts'
import { usePrintEdition } from './use-print-edition.ts'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

type Props = { readonly study: ExaminationRow; readonly report: Report }

/** What is done with a verified report: print, who received it, the papers of the payer, an addendum. */
export function ReportPapers({ study, report }: Props) {
  const { can } = useAuth()
  const url = useUrl()
  const mayPrint = can('radiology-report:print')
  const issued = useRead(radiologyEditionsContract.issued, { id: report.id }, { enabled: mayPrint })
  const deliver = useWrite(radiologyEditionsContract.deliver)
  const { file, document, mayFile, isFiling } = useFileReports(study)
  const print = usePrintEdition(report.id)
  const title = `Report ${report.reportNo ?? ''}, ${study.patientName}`
  const toTell = issued.data?.toTell.length ?? 0
  return (
    <>
      {toTell > 0 && <Chip tone="warning">{`Amended, tell ${toTell}`}</Chip>}
      {can('radiology-report:verify') && (
        <Button variant="default" leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ add: '1' })}>
          Addendum
        </Button>
      )}
      {mayFile && (
        <Button
          variant="default"
          leftSection={buttonIcon(IconFolderCheck)}
          loading={isFiling}
          onClick={() => void file()}
        >
          {`File as document ${document}`}
        </Button>
      )}
      {mayPrint && (issued.data?.reports.length ?? 0) > 0 && (
        <Button variant="default" leftSection={buttonIcon(IconUserCheck)} onClick={() => url.open({ received: '1' })}>
          Who received it
        </Button>
      )}
      {mayPrint && (
        <Button leftSection={buttonIcon(IconPrinter)} onClick={() => url.open({ preview: '1' })}>
          Print
        </Button>
      )}
      <Suspense>
        {url.text('preview') !== '' && (
          <PrintPreview
            title={title}
            address={addressOf(radiologyReportsContract.print, { id: report.id })}
            toPrint={print}
            onClose={() => url.set({ preview: null })}
          />
        )}
      </Suspense>
      {url.text('received') !== '' && (
        <IssuedDeliveries
          title={title}
          read={issued}
          deliver={deliver.mutateAsync}
          onClose={() => url.set({ received: null })}
        />
      )}
    </>
  )
}
