import { Skeleton, Text } from '@mantine/core'
import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import { showDay } from '../../kernel/calendar.ts'
import { inWords } from '../../kernel/in-words.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { SimilarNames } from '../../patients/web/lookup/similar-names.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SearchBox } from '../../ui/page/search-box.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { visitsContract } from '../model/visits.contract.ts'
import css from './find-visit.module.css'

const SHORTEST = 2
const SHOWN = 20

type Props = {
  onVisit(visitNo: string): void
  /** Where a patient can be chosen with all visits. */
  onPatient?(patientId: string): void
}

/** Whose money is shown: first the patient by name, id, phone or insurance number, then the visit. */
export function FindVisit({ onVisit, onPatient }: Props) {
  const url = useUrl()
  const [search, patientId] = [url.text('search'), url.text('patient')]
  return (
    <div className={css.find}>
      <SearchBox
        label="Search patients..."
        hint="Name, patient ID, phone, insurance number, visit ID or claim ID"
        value={search}
        onChange={(typed) => url.set({ search: typed, patient: null })}
      />
      {patientId ? (
        <Visits patientId={patientId} onVisit={onVisit} {...(onPatient && { onPatient })} />
      ) : search.trim().length >= SHORTEST ? (
        <Patients search={search} onPatient={(patient) => url.set({ patient })} />
      ) : (
        <Text c="dimmed">Type at least {SHORTEST} characters to find a patient.</Text>
      )}
    </div>
  )
}

function Patients({ search, onPatient }: { readonly search: string; onPatient(id: string): void }) {
  const { data, error, refetch } = useRead(patientsContract.list, { search, limit: SHOWN })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.rows.length === 0)
    return (
      <>
        <Text c="dimmed">No patients found matching your search criteria.</Text>
        <SimilarNames />
      </>
    )
  return (
    <ul className={css.choices} aria-label="Patients">
      {data.rows.map(({ id, name, uhid, corporate }) => (
        <li key={id}>
          <button type="button" onClick={() => onPatient(id)}>
            <strong>{name}</strong>
            <span>
              {uhid} · {corporateName(corporate)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Visits({ patientId, onVisit, onPatient }: Props & { readonly patientId: string }) {
  const { data, error, refetch } = useRead(visitsContract.ofPatient, { patientId })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.visits.length === 0) return <Text c="dimmed">No visit yet. Registered visits will appear here.</Text>
  return (
    <ul className={css.choices} aria-label="Visits">
      {onPatient && (
        <li>
          <button type="button" onClick={() => onPatient(patientId)}>
            <strong>All visits</strong>
            <span>{data.visits[0]?.patientName}</span>
          </button>
        </li>
      )}
      {data.visits.map(({ id, visitNo, visitDate, patientType, visitType }) => (
        <li key={id}>
          <button type="button" onClick={() => onVisit(visitNo)}>
            <strong>{visitNo}</strong>
            <span>
              {showDay(visitDate)} · {patientType}, {inWords(visitType)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const Loading = () => <Skeleton height={160} role="status" aria-label="Loading" />
