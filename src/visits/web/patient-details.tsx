import { Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showDay } from '../../kernel/calendar.ts'
import { showRupees } from '../../kernel/money.ts'
import { dayOfInstant, NOT_ASSIGNED, NOT_SET } from '../../patients/model/patient-words.ts'
import type { PatientCard } from '../../patients/web/registration/patient-fields.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { Chip, type Tone } from '../../ui/display/chip.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { PanelSection } from '../../ui/display/panel-section.tsx'
import textCss from '../../ui/display/text.module.css'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { type PatientDetails as Details, patientVisitsContract } from '../model/patient-visits.contract.ts'
import classes from './patient-details.module.css'

type Props = {
  readonly patient: PatientCard
  /** What was ordered of laboratory and radiology, which stand above the visits. */
  readonly investigations: ReactNode
}

/** The panels of 'Patient Details': what the visits say, and the newest visit's data (specification 2); else what an import told. */
export function PatientDetails({ patient, investigations }: Props) {
  const { data, error, refetch } = useRead(patientVisitsContract.details, { id: patient.id })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={320} role="status" aria-label="Loading" />
  return (
    <Stack gap="lg">
      <BasicInformation {...data} imported={patient.imported} />
      <Diagnoses diagnoses={data.diagnoses} imported={patient.imported.primaryDiagnosis} />
      <Surgeries surgeries={data.surgeries} />
      <Complications complications={data.complications} imported={patient.imported.complications} />
      <PanelSection title="Investigations">{investigations}</PanelSection>
      <PanelSection title="Medications">
        <Text size="sm">No medications are recorded.</Text>
      </PanelSection>
    </Stack>
  )
}

const fromFile = (imported: string | null) => imported && `${imported}, from an imported file`

const dayInFile = (day: string | null) => fromFile(day && showDay(day)) ?? NOT_SET

type Imported = { readonly imported: PatientCard['imported'] }

function BasicInformation({ latest, surgeries, imported }: Details & Imported) {
  const { hospital } = useAuth()
  const own = hospital?.type === 'ayushman' ? 'Ayushman' : 'Hope'
  const surgery = surgeries.filter(({ visitNo }) => visitNo === latest?.visitNo).map(({ name }) => name)
  const facts: readonly (readonly [string, string])[] = [
    ['Admission Date', latest ? dayOfInstant(latest.admissionDate) : dayInFile(imported.admissionDate)],
    [
      'Surgery Date',
      latest?.surgeryDate ? showDay(latest.surgeryDate) : dayInFile(latest ? null : imported.surgeryDate),
    ],
    ['Discharge Date', latest ? dayOfInstant(latest.dischargeDate) : dayInFile(imported.dischargeDate)],
    ['Surgery', surgery.join(', ') || (latest ? null : fromFile(imported.surgery)) || NOT_ASSIGNED],
    ['ESIC Surgeon for follow up', latest?.esicSurgeon ?? NOT_ASSIGNED],
    ['Referee', latest?.referee ?? NOT_ASSIGNED],
    [`${own} Surgeon`, latest?.surgeon ?? NOT_ASSIGNED],
    [`${own} Consultants`, latest?.consultant ?? NOT_ASSIGNED],
  ]
  return (
    <PanelSection title="Basic Information">
      <FactList width={150} facts={facts} />
    </PanelSection>
  )
}

type Told = { readonly imported: string | null }

function Diagnoses({ diagnoses, imported }: Pick<Details, 'diagnoses'> & Told) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const primary = diagnoses.find(({ isPrimary, isLatest }) => isPrimary && isLatest)
  const shown = diagnoses.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <PanelSection title="Diagnosis">
      <Text size="sm">
        Primary: <strong>{primary?.name ?? imported ?? 'No diagnosis'}</strong>
        {!primary && imported && <span className={textCss.caption}> from an imported file</span>}
      </Text>
      {diagnoses.length > 0 && (
        <TextInput
          mt={8}
          size="xs"
          type="search"
          aria-label="Search diagnoses"
          placeholder="Search diagnoses"
          leftSection={<IconSearch size={14} stroke={1.5} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map(({ id, name, isPrimary, visitNo }) => (
            <li key={id}>
              <span>{name}</span>
              <span className={textCss.caption}>
                {isPrimary && 'primary, '}
                {visitNo}
              </span>
            </li>
          ))}
        </ul>
      )}
      {diagnoses.length > 0 && shown.length === 0 && (
        <Text size="sm" c="dimmed" mt={8}>
          No diagnosis matches.
        </Text>
      )}
    </PanelSection>
  )
}

function Complications({ complications, imported }: Pick<Details, 'complications'> & Told) {
  return (
    <PanelSection title="Complications">
      {complications.length === 0 && <Text size="sm">{fromFile(imported) ?? 'None'}</Text>}
      <ul className={classes.list}>
        {complications.map(({ id, name, description, visitNo }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={textCss.caption}>{[description, visitNo].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

const SANCTION_TONES: Readonly<Record<string, Tone>> = {
  Sanctioned: 'good',
  Approved: 'good',
  Pending: 'waiting',
  Rejected: 'danger',
}

function Surgeries({ surgeries }: Pick<Details, 'surgeries'>) {
  return (
    <PanelSection title="CGHS Surgery">
      {surgeries.length === 0 && <Text size="sm">{NOT_ASSIGNED}</Text>}
      <ul className={classes.list}>
        {surgeries.map(({ id, name, code, sanctionStatus, rate, rateSource, visitNo }) => (
          <li key={id}>
            <span>
              {name}
              {code && <span className={textCss.caption}> ({code})</span>}
            </span>
            <Group component="span" gap="4px 10px">
              <Chip tone={SANCTION_TONES[sanctionStatus] ?? 'neutral'}>{sanctionStatus}</Chip>
              <span className={classes.rate} title={rateSource ?? undefined}>
                {showRupees(rate)}
              </span>
              <span className={textCss.caption}>
                {rateSource && `${rateSource}, `}
                {visitNo}
              </span>
            </Group>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
