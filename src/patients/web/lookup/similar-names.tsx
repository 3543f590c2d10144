import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { Link, useNavigate } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { mayBeName } from '../../model/patient-words.ts'
import { type FoundPatient, patientsContract } from '../../model/patients.contract.ts'
import css from './similar-names.module.css'

/**
 * Beneath a list of patients or visits whose search finds nothing: patients of that name who are not in the list, then
 * those with similar names, and the way to a registration last. A similar name is searched by its patient id.
 */
export function SimilarNames() {
  const { can } = useAuth()
  const url = useUrl()
  const go = useNavigate()
  const search = url.text('search').trim()
  const enabled = mayBeName(search) && can('patient:read')
  const { data } = useRead(patientsContract.lookup, { name: search }, { enabled, keep: false })
  if (!enabled || !data) return null
  const same = data.patients.filter(({ near }) => !near)
  const similar = data.patients.filter(({ near }) => near)
  return (
    <>
      <Names
        label="Patients not in this list"
        patients={same}
        onChoose={({ id }) => void go(`/patients?patient=${id}`)}
      />
      <Names label="Similar names" patients={similar} onChoose={({ uhid }) => url.set({ search: uhid, page: null })} />
      {can('patient:register') && (
        <Button
          component={Link}
          to={`/patients?register=${encodeURIComponent(search)}`}
          variant="subtle"
          color="gray"
          leftSection={buttonIcon(IconUserPlus)}
        >
          Register New Patient
        </Button>
      )}
    </>
  )
}

type NamesProps = {
  readonly label: string
  readonly patients: readonly FoundPatient[]
  onChoose(patient: FoundPatient): void
}

const Names = ({ label, patients, onChoose }: NamesProps) =>
  patients.length > 0 && (
    <section className={css.names}>
      <h2>{label}</h2>
      <ul aria-label={label}>
        {patients.map((patient) => (
          <li key={patient.id}>
            <button type="button" onClick={() => onChoose(patient)}>
              <strong>{patient.name}</strong>
              <span>{patient.uhid}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
