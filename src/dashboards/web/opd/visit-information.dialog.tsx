import { Button, Group, Stack } from '@mantine/core'
import { IconMessage, IconPencil, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { dayOf, showDay, showLongDay, showTime } from '../../../kernel/calendar.ts'
import { inWords } from '../../../kernel/in-words.ts'
import { shownAge, shownGender } from '../../../patients/model/gender-and-age.ts'
import { MISSING } from '../../../platform/model/lists/list-columns.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Copyable } from '../../../ui/display/copyable.tsx'
import { PanelSection } from '../../../ui/display/panel-section.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormDialog, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { FactGrid } from '../../../ui/page/side-panel.tsx'
import { useToday } from '../../../ui/page/use-now.ts'
import { VisitStatus } from '../../../visits/web/visit-status.tsx'
import { type OpdVisit, opdContract } from '../../model/opd.contract.ts'
import { profileOf } from '../profile-of.ts'
import { whereabouts } from './columns/opd-care-columns.tsx'

type Props = { readonly id: string; onClose(): void; onOpen(dialog: Record<string, string>): void }

/** An address that a user cut or mistyped. */
const INVALID_ID = 'Error: Invalid visit ID. Please contact support.'

/** 'Visit Information': the patient, the visit, what else is known, and when it was written (specification 3 section 2.3). */
export default function VisitInformationDialog({ id, onClose, onOpen }: Props) {
  const { data, error, refetch } = useRead(opdContract.opdVisit, { id }, { keep: false })
  return (
    <FormDialog title="Visit Information" opened onClose={onClose} size={680}>
      {error && (!data || error.status === 404) ? (
        <ErrorState what={error.status === 400 ? INVALID_ID : error.message} retry={() => void refetch()} />
      ) : data ? (
        <>
          <Facts visit={data} />
          <Ways visit={data} onOpen={onOpen} />
        </>
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

const written = (instant: string) => {
  const at = new Date(instant)
  return `${showLongDay(dayOf(at))} ${showTime(at)}`
}

function Facts({ visit }: { readonly visit: OpdVisit }) {
  const today = useToday()
  const groups: readonly (readonly [title: string, facts: readonly (readonly [string, ReactNode])[]])[] = [
    [
      'Patient Details',
      [
        ['Patient Name', visit.patientName],
        ['Patient ID', <Copyable key="patient" text={visit.uhid} />],
        ['Gender', shownGender(visit.gender)],
        ['Age', shownAge(visit, today)],
        ['Corporate', corporateName(visit.corporate)],
        ['Insurance Person No', visit.insurancePersonNo ?? MISSING],
      ],
    ],
    [
      'Visit Details',
      [
        ['Visit ID', <Copyable key="visit" text={visit.visitNo} />],
        ['Token', visit.token ?? MISSING],
        ['Visit Date', showDay(visit.visitDate)],
        ['Visit Type', inWords(visit.visitType)],
        ['Doctor', visit.doctor],
        ['Reason for Visit', visit.reasonForVisit],
        ['Payment Received', visit.paymentReceived ? 'Received' : 'Pending'],
        ['Admit To Hospital', whereabouts(visit)],
      ],
    ],
    [
      'Additional Information',
      [
        ['Status', <VisitStatus key="status" status={visit.status} />],
        ['Diagnosis', visit.diagnosis],
        ['Relation with Employee', visit.relationWithEmployee ? inWords(visit.relationWithEmployee) : MISSING],
        ['Claim ID', visit.claimId ?? MISSING],
        ['Referring Doctor', visit.referringDoctor ?? MISSING],
      ],
    ],
    [
      'Record Information',
      [
        ['Created', written(visit.createdAt)],
        ['Last updated', written(visit.updatedAt)],
      ],
    ],
  ]
  return (
    <Stack gap={20}>
      {groups.map(([title, facts]) => (
        <PanelSection key={title} title={title}>
          <FactGrid facts={facts} />
        </PanelSection>
      ))}
    </Stack>
  )
}

function Ways({ visit, onOpen }: { readonly visit: OpdVisit; onOpen: Props['onOpen'] }) {
  const { can } = useAuth()
  return (
    <Group gap="xs" mt="lg">
      <Button component={Link} to={profileOf(visit)} variant="default" leftSection={buttonIcon(IconUser)}>
        Patient profile
      </Button>
      {can('visit:edit') && !visit.isDischarged && (
        <Button variant="default" leftSection={buttonIcon(IconPencil)} onClick={() => onOpen({ visit: visit.id })}>
          Edit visit
        </Button>
      )}
      {can('outpatient:comment') && (
        <Button variant="default" leftSection={buttonIcon(IconMessage)} onClick={() => onOpen({ comments: visit.id })}>
          Comments
        </Button>
      )}
    </Group>
  )
}
