import { Skeleton, Stack, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { MergedRecords } from '../../../patients/web/merge/merged-records.tsx'
import { PossibleDuplicates } from '../../../patients/web/merge/possible-duplicates.tsx'
import type { PatientCard } from '../../../patients/web/registration/patient-fields.ts'
import { Together } from '../../../ui/page/together.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { PatientFacts } from '../drawer/patient-facts.tsx'
import { PatientFiles } from './patient-files.tsx'
import classes from './profile.module.css'
import { ProfileBill } from './profile-bill.tsx'
import { VisitCards } from './visit-cards.tsx'
import { VisitDocuments } from './visit-documents.tsx'

const ProfileHistory = lazy(() => import('./profile-history.tsx'))

/** The parts of the record, one at a time; which one stands in the address. */
export function ProfileTabs({ patient }: { readonly patient: PatientCard }) {
  const url = useUrl()
  const { can } = useAuth()
  const tabs = [
    { id: 'registration', label: 'Registration', may: true },
    { id: 'visits', label: 'Visits', may: can('visit:read') },
    { id: 'documents', label: 'Documents', may: can('document:read') },
    { id: 'view-bill', label: 'View Bill', may: can('bill:read') && can('visit:read') },
    { id: 'edit-bill', label: 'Edit Bill', may: can('bill:edit') && can('visit:read') },
    { id: 'history', label: 'History', may: patient.can.history === true },
  ].filter(({ may }) => may)
  const asked = url.text('tab') || (url.text('visit') ? 'visits' : '')
  const open = tabs.find(({ id }) => id === asked)?.id ?? 'registration'
  return (
    <Tabs value={open} onChange={(tab) => url.set({ tab })} keepMounted={false} className={classes.tabs ?? ''}>
      <Tabs.List aria-label="Parts of the record" className={classes.parts ?? ''}>
        {tabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id} className={classes.tab ?? ''}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="registration" className={classes.panel ?? ''}>
        <Stack gap="lg">
          <PatientFacts patient={patient} mayOpenFiles={can('registration-file:read')} />
          <MergedRecords patientId={patient.id} />
          {patient.can.merge && (
            <PossibleDuplicates patientId={patient.id} onCompare={(merge) => url.open({ merge })} />
          )}
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="visits" className={classes.panel ?? ''}>
        <VisitCards patientId={patient.id} />
      </Tabs.Panel>
      <Tabs.Panel value="documents" className={classes.panel ?? ''}>
        <Together skeleton={<Skeleton height={320} role="status" aria-label="Loading" />}>
          <Stack gap="lg">
            {can('visit:read') && <VisitDocuments patientId={patient.id} />}
            {can('registration-file:read') && <PatientFiles patientId={patient.id} />}
          </Stack>
        </Together>
      </Tabs.Panel>
      <Tabs.Panel value="view-bill" className={classes.panel ?? ''}>
        <ProfileBill patientId={patient.id} mode="view" />
      </Tabs.Panel>
      <Tabs.Panel value="edit-bill" className={classes.panel ?? ''}>
        <ProfileBill patientId={patient.id} mode="edit" />
      </Tabs.Panel>
      <Tabs.Panel value="history" className={classes.panel ?? ''}>
        <Suspense>
          <ProfileHistory patientId={patient.id} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}
