import { useEffect } from 'react'
import { addressOf, useBytes } from '../../../platform/web/bytes.ts'
import PrintPreview from '../../../ui/pdf/print-preview.tsx'
import { type AdvanceReportFilter, advanceReportContract } from '../../model/advance-report/advance-report.contract.ts'

/** The browser's print dialog opens so long after the pages are there (specification 3 section 2.2). */
const BEFORE_DIALOG_MS = 500

type Props = { readonly title: string; readonly filter: AdvanceReportFilter }

/** The print of the report in its own window: the pages, then the print dialog. */
export default function PrintWindow({ title, filter }: Props) {
  const address = addressOf(advanceReportContract.printAdvanceReport, filter)
  const { data } = useBytes(address)
  useEffect(() => {
    if (!data) return
    const timer = setTimeout(
      () => void import('../../../ui/pdf/print-pdf.tsx').then(({ printPdf }) => printPdf(data)),
      BEFORE_DIALOG_MS,
    )
    return () => clearTimeout(timer)
  }, [data])
  return <PrintPreview title={title} address={address} onClose={() => window.close()} />
}
