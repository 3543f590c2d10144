import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { showDay } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { RecordHistory } from '../../../records/web/history/record-history.tsx'
import { visitsContract } from '../../../visits/model/visits.contract.ts'

const REGISTRATION = 'registration'

/** Who changed what, before and after: of the registration, or of one of the visits. */
export function ProfileHistory({ patientId }: { readonly patientId: string }) {
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
        <RecordHistory key={of} kind="patient" id={patientId} shownAtOnce />
      ) : (
        <RecordHistory key={of} kind="visit" id={of} shownAtOnce />
      )}
    </Stack>
  )
}
