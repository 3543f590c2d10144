import { Anchor, Text, TextInput } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { inWords } from '../../../kernel/in-words.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { isAdmitted } from '../../model/admission/is-admitted.ts'
import type { Visit } from '../../model/visits.contract.ts'

/** Type, status and room of an admission: shown, and changed only on the ways it names (decision record 096). */
export function AdmissionFacts({ visit }: { readonly visit: Visit }) {
  return (
    <FormSection title="Admission">
      <TextInput label="Patient Type" readOnly variant="filled" value={visit.patientType} />
      <TextInput label="Status" readOnly variant="filled" value={inWords(visit.status)} />
      {visit.wardType && (
        <TextInput label="Ward and Room" readOnly variant="filled" value={`${visit.wardType}, room ${visit.roomNo}`} />
      )}
      <Wide>{isAdmitted(visit) ? <WaysOut visit={visit} /> : <Text size="sm">This admission is cancelled.</Text>}</Wide>
    </FormSection>
  )
}

function WaysOut({ visit: { id, patientId } }: { readonly visit: Visit }) {
  const { can } = useAuth()
  return (
    <Text size="sm">
      The patient is admitted. What stands here changes by a{' '}
      <Anchor component={Link} to={`/room-management?transfer=${id}`} inherit>
        transfer
      </Anchor>
      {can('discharge:read') && (
        <>
          , by the{' '}
          <Anchor component={Link} to={`/patient-profile?patient=${patientId}&dischargeOf=${id}`} inherit>
            discharge
          </Anchor>
        </>
      )}
      {can('admission:cancel') && (
        <>
          , or when an administrator{' '}
          <Anchor component={Link} to={`/patient-profile?patient=${patientId}&cancelAdmission=${id}`} inherit>
            cancels the admission
          </Anchor>
        </>
      )}
      .
    </Text>
  )
}
