import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useAuth } from '../../access/web/session.tsx'
import { PatientBand } from '../../alerts/web/patient-band.tsx'
import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import { showMoment } from '../../kernel/calendar.ts'
import { ageAndGender } from '../../patients/model/gender-and-age.ts'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { ComingPage } from '../../ui/feedback/coming-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormSkeleton } from '../../ui/forms/form-dialog.tsx'
import { useSend } from '../../ui/forms/use-submit.ts'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { VisitOfAddress } from '../../visits/web/visit-of-address.tsx'
import { prescribingContract } from '../model/prescribing.contract.ts'
import { PrescriptionEditor } from './editor/prescription-editor.tsx'
import css from './prescription.module.css'
import { numberWords, STATE_WORDS } from './prescription-words.ts'
import { ShownPrescription } from './shown-prescription.tsx'

const TITLE = 'Prescriptions'

/** /prescriptions/{visitId}: what is prescribed to take home on a visit; `prescription` names the one that is shown. */
export function Component() {
  return <VisitOfAddress title={TITLE}>{(visitId) => <Loaded visitId={visitId} />}</VisitOfAddress>
}

type OfVisit = RouteReply<typeof prescribingContract.ofVisit>

function Loaded({ visitId }: { readonly visitId: string }) {
  const { data, error, refetch } = useRead(prescribingContract.ofVisit, { visitId }, { keep: false })
  const url = useUrl()
  if (!data) return <ComingPage title={TITLE} error={error} onRetry={() => void refetch()} />
  const named = data.prescriptions.find(({ id }) => id === url.text('prescription')) ?? data.prescriptions[0]
  if (!named) return <Empty of={data} />
  return <Opened key={named.id} id={named.id} of={data} />
}

/** The way to another prescription of the visit, and to a new one. */
function Others({ of, id }: { readonly of: OfVisit; readonly id: string }) {
  const url = useUrl()
  return (
    <>
      {of.prescriptions.length > 1 && (
        <Select
          aria-label="Prescription of the visit"
          allowDeselect={false}
          data={of.prescriptions.map((one) => ({
            value: one.id,
            label: [numberWords(one.prescriptionNo, one.edition), STATE_WORDS[one.state], showMoment(one.at)].join(
              ' · ',
            ),
          }))}
          value={id}
          onChange={(chosen) => url.set({ prescription: chosen })}
        />
      )}
      <NewPrescription visitId={of.visit.id} isFirst={false} />
    </>
  )
}

function NewPrescription({ visitId, isFirst }: { readonly visitId: string; readonly isFirst: boolean }) {
  const { can } = useAuth()
  const url = useUrl()
  const begin = useSend({ showProblem: () => false }, prescribingContract.begin, {
    done: ({ id, isNew }) => {
      if (!isNew) toast.success('A draft is there', 'You go on with the prescription that you have begun.')
      url.set({ prescription: id })
    },
    failed: 'Not begun',
  })
  if (!can('prescription:write')) return null
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      leftSection={buttonIcon(IconPlus)}
      loading={begin.busy}
      onClick={() => begin.send({ visitId })}
    >
      New prescription
    </Button>
  )
}

const subtitleOf = ({ visit }: OfVisit) =>
  [ageAndGender(visit), visit.uhid, visit.visitNo, visit.patientType, corporateName(visit.payer)]
    .filter(Boolean)
    .join(' · ')

function Empty({ of }: { readonly of: OfVisit }) {
  return (
    <Page
      title={of.visit.patientName}
      subtitle={subtitleOf(of)}
      actions={<NewPrescription visitId={of.visit.id} isFirst />}
    >
      <div className={css.screen}>
        <PatientBand patientId={of.visit.patientId} />
        <EmptyState line="Nothing is prescribed on this visit yet." />
      </div>
    </Page>
  )
}

function Opened({ id, of }: { readonly id: string; readonly of: OfVisit }) {
  const { data, error, refetch } = useRead(prescribingContract.prescription, { id })
  const { can } = useAuth()
  const head = { title: of.visit.patientName, subtitle: subtitleOf(of), others: <Others of={of} id={id} /> }
  if (error && !data) return <ComingPage title={TITLE} error={error} onRetry={() => void refetch()} />
  if (!data || data.id !== id)
    return (
      <Page title={head.title} subtitle={head.subtitle} actions={head.others}>
        <FormSkeleton />
      </Page>
    )
  return data.state === 'draft' && can('prescription:write') ? (
    <PrescriptionEditor opened={data} head={head} />
  ) : (
    <ShownPrescription opened={data} head={head} />
  )
}
