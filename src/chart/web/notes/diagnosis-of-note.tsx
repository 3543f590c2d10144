import { Stack } from '@mantine/core'
import { useRead } from '../../../platform/web/use-call.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { treatmentContract, type VisitInformation } from '../../../visits/model/treatment/treatment.contract.ts'
import { DiagnosisList } from '../../../visits/web/treatment/diagnosis-list.tsx'
import { useTreatment } from '../../../visits/web/treatment/use-treatment.ts'
import { DialogComing } from './dialog-coming.tsx'
import type { DialogOfNote } from './note-tools.tsx'

/** Sets diagnoses of the visit from inside a note. */
export default function DiagnosisOfNote({ visit: { id: visitId, patientId }, ...props }: DialogOfNote) {
  const { data, error, refetch } = useRead(treatmentContract.information, { patientId, visitId })
  const retry = () => void refetch()
  if (!data?.visit) return <DialogComing title="Diagnosis" error={error} retry={retry} onClose={props.onClose} />
  return <Diagnoses {...props} patientId={patientId} visit={data.visit} onRefresh={retry} />
}

type Props = Pick<DialogOfNote, 'onEntered' | 'onClose'> & {
  readonly patientId: string
  readonly visit: VisitInformation
  onRefresh(): void
}

function Diagnoses({ patientId, visit, onEntered, onRefresh, onClose }: Props) {
  const treatment = useTreatment(patientId, visit)
  return (
    <FormDialog title="Diagnosis" opened onClose={onClose} size={480}>
      <Stack gap="md">
        <DiagnosisList
          {...treatment}
          isFirst
          diagnoses={visit.treatment.diagnoses}
          onAdded={(name) => onEntered(`${name.replace(' · ', ', ')} (diagnoses of the visit)`)}
          onRefresh={onRefresh}
        />
      </Stack>
    </FormDialog>
  )
}
