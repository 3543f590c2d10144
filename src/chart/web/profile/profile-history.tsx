import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { showDay } from '../../../kernel/calendar.ts'
import { patientRecordContract } from '../../../patients/model/patient-record.contract.ts'
import { patientWords } from '../../../patients/model/patients.history-words.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { RecordHistory } from '../../../records/web/history/record-history.tsx'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { visitWords } from '../../../visits/model/visits.history-words.ts'

const REGISTRATION = 'registration'

/** Who changed what, before and after: of the registration, or of one of the visits. */
export default function ProfileHistory({ patientId }: { readonly patientId: string }) {
  const [of, setOf] = useState<string>(REGISTRATION)
  const { data } = useRead(visitsContract.ofPatient, { patientId })
  const visits = (data?.visits ?? []).map(({ id, visitNo, visitDate }) => ({
    value: id,
    label: `Visit ${visitNo}, ${showDay(visitDate)}`,
  }))
  return (
    <Stack gap="md">
      <Select
        label="History of"
        maw={320}
        allowDeselect={false}
        data={[{ value: REGISTRATION, label: 'Registration' }, ...visits]}
        value={of}
        onChange={(chosen) => setOf(chosen ?? REGISTRATION)}
      />
      {of === REGISTRATION ? (
        <RecordHistory key={of} route={patientRecordContract.history} words={patientWords} id={patientId} shownAtOnce />
      ) : (
        <RecordHistory key={of} route={visitsContract.history} words={visitWords} id={of} shownAtOnce />
      )}
    </Stack>
  )
}
