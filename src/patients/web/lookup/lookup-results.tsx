import { Button, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import textCss from '../../../ui/display/text.module.css'
import { ageAndGender } from '../../model/gender-and-age.ts'
import { dayOfInstant, dayOrNotSet, NOT_ASSIGNED } from '../../model/patient-words.ts'
import type { FoundPatient } from '../../model/patients.contract.ts'
import classes from './patient-lookup.module.css'

type Props = {
  readonly patients: readonly FoundPatient[]
  onSelect(patient: FoundPatient): void
  /** Absent for those who may not register. */
  readonly onRegister: (() => void) | undefined
}

/** The registrations found, newest first; similar names under a line of their own; and where none is the same, the way to a new one last. */
export function LookupResults({ patients, onSelect, onRegister }: Props) {
  const same = patients.filter(({ near }) => !near)
  const near = patients.filter((patient) => patient.near)
  return (
    <>
      {same.length > 0 && (
        <Text size="xs" c="dimmed" mb={8}>
          {same.length === 1 ? '1 patient found' : `${same.length} patients found`}
        </Text>
      )}
      <Found patients={same} onSelect={onSelect} label="Patients found" />
      {near.length > 0 && (
        <Text size="xs" c="dimmed" mt={same.length > 0 ? 16 : 0} mb={8}>
          Similar names
        </Text>
      )}
      <Found patients={near} onSelect={onSelect} label="Similar names" />
      {same.length === 0 && <NobodyFound onRegister={onRegister} />}
    </>
  )
}

const Found = ({ patients, onSelect, label }: Pick<Props, 'patients' | 'onSelect'> & { label: string }) =>
  patients.length > 0 && (
    <ul className={classes.list} aria-label={label}>
      {patients.map((patient) => (
        <li key={patient.id} className={classes.card}>
          <div className={classes.who}>
            <div className={classes.name}>{patient.name}</div>
            <div className={`${textCss.caption} ${textCss.figures}`}>{patient.uhid || NOT_ASSIGNED}</div>
          </div>
          <dl className={classes.facts}>
            <Fact name="Age / Gender" value={ageAndGender(patient)} />
            <Fact name="Phone" value={patient.phone} />
            <Fact name="DOB" value={dayOrNotSet(patient.dateOfBirth)} />
            <Fact name="Corporate" value={corporateName(patient.corporate)} />
            <Fact name="Registered" value={dayOfInstant(patient.createdAt)} />
          </dl>
          <Button
            variant="default"
            size="xs"
            onClick={() => onSelect(patient)}
            aria-label={`Select Patient ${patient.name}`}
          >
            Select Patient
          </Button>
        </li>
      ))}
    </ul>
  )

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function NobodyFound({ onRegister }: Pick<Props, 'onRegister'>) {
  return (
    <div className={classes.nobody}>
      <Text fw={600}>No Existing Patient Found</Text>
      <Text size="sm" c="dimmed">
        No patient matches. Check the spelling, or register a new patient.
      </Text>
      {onRegister && (
        <Button mt="sm" onClick={onRegister} leftSection={<IconUserPlus size={16} stroke={1.5} />}>
          Register New Patient
        </Button>
      )}
    </div>
  )
}
