import { Skeleton, Text } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { showDayOf } from '../../../kernel/calendar.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { patientReportsContract } from '../../model/report/patient-reports.contract.ts'
import { studyInWords } from '../../model/worklist-columns.ts'
import css from '../radiology.module.css'

/** Verified radiology reports of a patient on all visits, the newest first: what each found, and the way to the whole. */
export function PatientReports({ patientId }: { readonly patientId: string }) {
  const { can } = useAuth()
  const mayRead = can('result:read')
  const { data, error, refetch } = useRead(patientReportsContract.ofPatient, { patientId }, { enabled: mayRead })
  if (!mayRead) return null
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={40} role="status" aria-label="Loading" />
  if (data.studies.length === 0) return <Text size="sm">No radiology reports are verified.</Text>
  return (
    <ul className={css.fields} aria-label="Radiology reports">
      {data.studies.map((study) => (
        <li key={study.id}>
          <Link to={`/radiology-report/${study.id}`}>{studyInWords(study)}</Link>{' '}
          <span className={textCss.caption}>{[study.reportNo, showDayOf(study.doneAt)].join(' · ')}</span>
          <p className={textCss.note}>{study.impression}</p>
        </li>
      ))}
    </ul>
  )
}
