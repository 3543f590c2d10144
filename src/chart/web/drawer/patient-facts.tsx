import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { showDay } from '../../../kernel/calendar.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import { dayOfInstant } from '../../../patients/model/patient-words.ts'
import type { patientsContract } from '../../../patients/model/patients.contract.ts'
import {
  descriptionOf,
  OTHER_FIELDS,
  type PlainField,
} from '../../../patients/model/registration/registration-fields.ts'
import { IdentityNumber } from '../../../patients/web/identity-number.tsx'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { PanelSection } from '../../../ui/display/panel-section.tsx'
import { FactGrid } from '../../../ui/page/side-panel.tsx'

type Patient = RouteReply<typeof patientsContract.byId>
type Fact = readonly [name: string, value: ReactNode]

/** What concerns the treatment comes first; town, state and pin code are part of the address. */
const FIRST = ['bloodGroup', 'allergies'] as const satisfies readonly PlainField[]
const ELSEWHERE: readonly PlainField[] = [...FIRST, 'pinCode', 'cityTown', 'state']
const OTHERS: readonly PlainField[] = [...FIRST, ...OTHER_FIELDS.filter((field) => !ELSEWHERE.includes(field))]

const factOf = (patient: Patient, field: PlainField): Fact => [descriptionOf(field).label, patient[field]]

type Props = { readonly patient: Patient; readonly mayOpenFiles: boolean }

/** The registration as it was given; what nobody gave is not shown. */
export function PatientFacts({ patient, mayOpenFiles }: Props) {
  const contact = (name: string | null, mobile: string | null) => [name, mobile].filter(Boolean).join(', ')
  const letter = patient.referralLetter && mayOpenFiles && <FileLink id={patient.referralLetter} />
  const identity = patient.aadharPassportLast4 && (
    <IdentityNumber
      patientId={patient.id}
      last4={patient.aadharPassportLast4}
      mayReveal={patient.can.reveal === true}
    />
  )
  const uid: Facts = [
    ['Corporate', corporateName(patient.corporate)],
    factOf(patient, 'insurancePersonNo'),
    ['Age / Gender', ageAndGender(patient)],
    ['Date of Birth', patient.dateOfBirth && showDay(patient.dateOfBirth)],
    factOf(patient, 'phone'),
    factOf(patient, 'identityType'),
    ['Aadhar/Passport', identity],
    ['Registration date', dayOfInstant(patient.createdAt)],
    ['Address', [patient.address, patient.cityTown, patient.state, patient.pinCode].filter(Boolean).join(', ')],
  ]
  const contacts: Facts = [
    ['Emergency Contact', contact(patient.emergencyContactName, patient.emergencyContactMobile)],
    ['Second Emergency Contact', contact(patient.secondEmergencyContactName, patient.secondEmergencyContactMobile)],
    factOf(patient, 'relativePhoneNo'),
  ]
  const other: Facts = [...OTHERS.map((field) => factOf(patient, field)), ['Referral Letter', letter]]
  const { imported } = patient
  const fromFile: Facts = [
    ['Primary Diagnosis', imported.primaryDiagnosis],
    ['Complications', imported.complications],
    ['Surgery', imported.surgery],
    ['Surgeon', imported.surgeon],
    ['Consultant', imported.consultant],
    ['Hope Surgeon', imported.hopeSurgeon],
    ['Hope Consultants', imported.hopeConsultants],
    ['Admission Date', imported.admissionDate && showDay(imported.admissionDate)],
    ['Surgery Date', imported.surgeryDate && showDay(imported.surgeryDate)],
    ['Discharge Date', imported.dischargeDate && showDay(imported.dischargeDate)],
  ]
  return (
    <>
      <FactSection title="UID Patient Information" facts={uid} />
      <FactSection title="Emergency Contacts" facts={contacts} />
      <FactSection title="Other Information" facts={other} />
      <FactSection title="From an imported file" facts={fromFile} />
    </>
  )
}

type Facts = readonly Fact[]

function FactSection({ title, facts }: { title: string; facts: Facts }) {
  if (!facts.some(([, value]) => value)) return null
  return (
    <PanelSection title={title} label={`${title} as registered`}>
      <FactGrid facts={facts} />
    </PanelSection>
  )
}

const FileLink = ({ id }: { id: string }) => (
  <Anchor href={`/api/files/${id}`} target="_blank" rel="noreferrer">
    Open the referral letter
  </Anchor>
)
