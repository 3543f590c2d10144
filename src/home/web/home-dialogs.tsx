import { lazy, Suspense } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { useDialog } from '../../access/web/use-dialog.ts'
import { AddDiagnosisDialog } from '../../catalogue/web/add-diagnosis.dialog.tsx'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useUrl } from '../../ui/page/url.ts'
import { VisitDialog } from '../../visits/web/form/visit.dialog.tsx'
import { EditInformationDialog } from '../../visits/web/information/edit-information.dialog.tsx'
import { useAfterVisit } from '../../visits/web/use-after-visit.ts'
import { AddPatientDetailsDialog } from './add-patient-details.dialog.tsx'

const DocumentChecklist = lazy(() => import('../../documents/web/checklist/document-checklist.dialog.tsx'))
const WithdrawPatientDialog = lazy(() => import('../../chart/web/list/withdraw-patient.dialog.tsx'))

/** The dialogs of the home dashboard; which is open stands in the address. */
export default function HomeDialogs() {
  const url = useUrl()
  const { can } = useAuth()
  const afterVisit = useAfterVisit()
  const asked = useDialog()
  const [information, visitOf] = [asked('information', 'treatment:edit'), asked('visitOf', 'visit:register')]
  const [documents, doomed, surgery] = [
    asked('documents', 'document:read'),
    asked('delete', 'patient:withdraw'),
    url.text('surgery'),
  ]
  return (
    <>
      <EditInformationDialog
        of={information ? { patientId: information, visitId: url.text('ofVisit') || undefined } : null}
        onClose={() => url.set({ information: null, ofVisit: null })}
      />
      <AddPatientDetailsDialog
        category={asked('addTo', 'patient:register')}
        onClose={() => url.set({ addTo: null })}
        onAdded={(patientId, surgeryId) => {
          toast.success('Patient added successfully')
          const visits = can('visit:register')
          url.set({ addTo: null, visitOf: visits ? patientId : null, surgery: visits ? surgeryId : null })
        }}
      />
      <AddDiagnosisDialog
        opened={asked('addDiagnosis', 'diagnosis:add') !== ''}
        onClose={() => url.set({ addDiagnosis: null })}
      />
      <VisitDialog
        asked={visitOf ? { patientId: visitOf, ...(surgery && { surgeryId: surgery }) } : null}
        onClose={() => url.set({ visitOf: null, surgery: null })}
        onSaved={(visit) => {
          url.set({ visitOf: null, surgery: null })
          afterVisit(visit)
        }}
      />
      <Suspense>
        {documents && <DocumentChecklist visitId={documents} onClose={() => url.set({ documents: null })} />}
        {doomed && <Withdrawing key={doomed} id={doomed} onClose={() => url.set({ delete: null })} />}
      </Suspense>
    </>
  )
}

function Withdrawing({ id, onClose }: { id: string; onClose(): void }) {
  const { data } = useRead(patientsContract.byId, { id })
  return data ? <WithdrawPatientDialog patient={data} onClose={onClose} /> : null
}
