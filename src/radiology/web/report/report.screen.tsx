import { useParams } from 'react-router'
import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { ComingPage } from '../../../ui/feedback/coming-page.tsx'
import { decideWriting } from '../../model/report/decide-report.ts'
import { radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'
import { ReportEditor } from './report-editor.tsx'
import { ReportText } from './report-text.tsx'

/** /radiology-report/{line}: the report of a study, written by radiologists and read by the house once it is verified. */
export function Component() {
  const { line = '' } = useParams()
  const { can } = useAuth()
  const { data, error, refetch } = useRead(radiologyReportsContract.report, { id: line }, { keep: false })
  if (!data) return <ComingPage title="Radiology report" error={error} onRetry={() => void refetch()} />
  const isWritten = can('radiology-report:write') && decideWriting(data.study.state).ok
  return isWritten ? <ReportEditor key={line} opened={data} /> : <ReportText opened={data} />
}
