import * as z from 'zod/mini'
import { catalogueContract } from '../../../catalogue/model/catalogue.contract.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { ClashPanel } from '../../../ui/forms/clash-panel.tsx'
import { wardsContract } from '../../../wards/model/wards.contract.ts'
import { type Visit, visit } from '../../model/visits.contract.ts'
import { useReferringDoctors } from './referring-doctor-select.tsx'
import { differences } from './visit-differences.ts'
import type { VisitValues } from './visit-form.ts'

type Props = {
  readonly message: string
  /** The newer visit, as the server sent it with its refusal. */
  readonly current: unknown
  readonly mine: VisitValues
  onKeepMine(theirs: Visit): void
  onTakeTheirs(theirs: Visit): void
}

/** Two people edited one visit. */
export function VisitClash({ message, current, mine, onKeepMine, onTakeTheirs }: Props) {
  const wards = useRead(wardsContract.wards, {})
  const doctors = useRead(catalogueContract.doctors, {})
  const referees = useReferringDoctors()
  const { data: theirs } = z.safeParse(visit, current)
  if (!theirs) return <div role="alert">{message}</div>
  const everyDoctor = [...(doctors.data?.doctors ?? []), ...referees]
  const names = {
    ward: (id: string) => wards.data?.wards.find((ward) => ward.id === id)?.wardType ?? 'another ward',
    doctor: (id: string) => everyDoctor.find((doctor) => doctor.id === id)?.name ?? 'another doctor',
  }
  return (
    <ClashPanel
      message={message}
      rows={differences(mine, theirs, names)}
      onKeepMine={() => onKeepMine(theirs)}
      onTakeTheirs={() => onTakeTheirs(theirs)}
    />
  )
}
