import { showMoment } from '../../../kernel/calendar.ts'
import { observationsContract, vitalsForm } from '../../../observations/model/observations.contract.ts'
import { vitalWords } from '../../../observations/model/vital-words.ts'
import { VitalsDialog } from '../../../observations/web/forms/vitals.dialog.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { DialogComing } from './dialog-coming.tsx'
import type { DialogOfNote } from './note-tools.tsx'

/** Records vital signs from inside a note. */
export default function VitalsOfNote({ visit, onEntered, onClose }: DialogOfNote) {
  const { data, error, refetch } = useRead(observationsContract.latest, { visitId: visit.id })
  if (!data) return <DialogComing title="Vital signs" error={error} retry={() => void refetch()} onClose={onClose} />
  return (
    <VitalsDialog
      visitId={visit.id}
      ageDays={data.judgedBy.ageDays}
      isGlucoseOnly={false}
      onSaved={(sent) => {
        const vitals = vitalsForm.parse(sent)
        const at = vitals.observedAt ? new Date(vitals.observedAt) : new Date()
        onEntered(`${vitalWords(vitals) || 'Vital signs'} (vital signs of ${showMoment(at)})`)
      }}
      onClose={onClose}
    />
  )
}
