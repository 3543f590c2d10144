import { Group, Skeleton, Stack } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { showDay } from '../../../kernel/calendar.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import { dayOfInstant, NOT_ASSIGNED } from '../../../patients/model/patient-words.ts'
import { PatientName } from '../../../patients/web/patient-name.tsx'
import type { PatientCard } from '../../../patients/web/registration/patient-fields.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { Copyable } from '../../../ui/display/copyable.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import classes from './profile.module.css'

/** Who this is, at a glance: photo, ids, payer, and what must not be overlooked. */
export function ProfileBanner({ patient }: { readonly patient: PatientCard }) {
  const { can } = useAuth()
  const bed = useBed(patient.id)
  const facts: readonly (readonly [string, string | null])[] = [
    ['Age / Gender', ageAndGender(patient)],
    ['Date of Birth', patient.dateOfBirth ? showDay(patient.dateOfBirth) : null],
    ['Phone', patient.phone],
    ['Corporate', corporateName(patient.corporate)],
    ['Insurance Person No', patient.insurancePersonNo],
    ['Blood Group (told)', patient.bloodGroup],
    ['Registration date', dayOfInstant(patient.createdAt)],
  ]
  return (
    <section className={classes.banner} aria-label="Patient">
      {patient.patientPhoto && can('registration-file:read') ? (
        <img className={classes.photo} src={`/api/files/${patient.patientPhoto}`} alt={`${patient.name}`} />
      ) : (
        <span className={classes.photo} aria-hidden>
          <IconUser size={32} stroke={1} />
        </span>
      )}
      <div className={classes.who}>
        <h2 className={classes.name}>
          <PatientName name={patient.name} isSample={patient.isSample} />
        </h2>
        <Group gap="4px 12px" miw={0}>
          {patient.uhid ? <Copyable text={patient.uhid} /> : NOT_ASSIGNED}
          {bed && <Chip tone="info">{bed}</Chip>}
        </Group>
        <FactList className={classes.facts} facts={facts.filter(([, value]) => value)} />
      </div>
    </section>
  )
}

/** Where the patient is now, and since when; null when not admitted. */
function useBed(patientId: string): string | null {
  const mayReadVisits = useAuth().can('visit:read')
  const { data } = useRead(visitsContract.ofPatient, { patientId }, { enabled: mayReadVisits })
  const stay = data?.visits.find(({ wardType, dischargeDate }) => wardType !== null && dischargeDate === null)
  if (!stay) return null
  const place = [stay.wardType, stay.roomNo].filter(Boolean).join(' ')
  return `In hospital: ${place}${stay.admissionDate ? `, since ${dayOfInstant(stay.admissionDate)}` : ''}`
}

export const ProfileSkeleton = () => (
  <Stack gap="md" role="status" aria-label="Loading">
    <Skeleton height={112} />
    <Skeleton height={84} />
    <Skeleton height={320} />
  </Stack>
)
