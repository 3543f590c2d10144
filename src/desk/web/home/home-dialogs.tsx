import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { AddDiagnosisDialog } from '../../../catalogue/web/add-diagnosis.dialog.tsx'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/toast.ts'
import { useUrl } from '../../../ui/url.ts'
import { EditInformationDialog } from '../../../visits/web/information/edit-information.dialog.tsx'
import { VisitDialog } from '../../../visits/web/visit.dialog.tsx'
import { useAfterVisit } from '../use-after-visit.ts'
import { AddPatientDetailsDialog } from './add-patient-details.dialog.tsx'

const DocumentChecklist = lazy(() => import('../../../documents/web/document-checklist.dialog.tsx'))
const WithdrawPatientDialog = lazy(() => import('../withdraw-patient.dialog.tsx'))

/** The dialogs of the home dashboard; which is open stands in the address. */
export default function HomeDialogs() {
  const url = useUrl()
  const { can } = useAuth()
  const afterVisit = useAfterVisit()
  const [information, visitOf, surgery] = [url.text('information'), url.text('visitOf'), url.text('surgery')]
  return (
    <>
      <EditInformationDialog
        of={information ? { patientId: information, visitId: url.text('ofVisit') || undefined } : null}
        onClose={() => url.set({ information: null, ofVisit: null })}
      />
      <AddPatientDetailsDialog
        category={url.text('addTo')}
        onClose={() => url.set({ addTo: null })}
        onAdded={(patientId, surgeryId) => {
          toast.success('Patient added successfully')
          const visits = can('visit:register')
          url.set({ addTo: null, visitOf: visits ? patientId : null, surgery: visits ? surgeryId : null })
        }}
      />
      <AddDiagnosisDialog opened={url.text('addDiagnosis') !== ''} onClose={() => url.set({ addDiagnosis: null })} />
      <VisitDialog
        asked={visitOf ? { patientId: visitOf, ...(surgery && { surgeryId: surgery }) } : null}
        onClose={() => url.set({ visitOf: null, surgery: null })}
        onSaved={(visit) => {
          url.set({ visitOf: null, surgery: null })
          afterVisit(visit)
        }}
      />
      <Suspense>
        {url.text('documents') && (
          <DocumentChecklist visitId={url.text('documents')} onClose={() => url.set({ documents: null })} />
        )}
        {url.text('delete') && (
          <Withdrawing key={url.text('delete')} id={url.text('delete')} onClose={() => url.set({ delete: null })} />
        )}
      </Suspense>
    </>
  )
}

function Withdrawing({ id, onClose }: { id: string; onClose(): void }) {
  const { data } = useRead(patientsContract.byId, { id })
  return data ? <WithdrawPatientDialog patient={data} onClose={onClose} /> : null
}
