import { lazy, Suspense } from 'react'
import { useDialog } from '../../../access/web/use-dialog.ts'
import { EditRegistrationDialog } from '../../../patients/web/editing/edit-registration.dialog.tsx'
import { MergePatientsDialog } from '../../../patients/web/merge/merge-patients.dialog.tsx'
import { PrintPatientDialog } from '../../../patients/web/print/print-patient.dialog.tsx'
import type { PatientCard } from '../../../patients/web/registration/patient-fields.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { VisitDialog } from '../../../visits/web/form/visit.dialog.tsx'
import WithdrawPatientDialog from '../list/withdraw-patient.dialog.tsx'

const CancelAdmission = lazy(() => import('../../../visits/web/admission/cancel-admission.dialog.tsx'))
const WithdrawVisit = lazy(() => import('../../../visits/web/withdrawal/withdraw-visit.dialog.tsx'))
const ChangePayerDialog = lazy(() => import('../../../visits/web/payer/change-payer.dialog.tsx'))
const AdvancePaymentDialog = lazy(() => import('../../../receipts/web/advance-payment.dialog.tsx'))
const DischargeWorkflow = lazy(() => import('../../../discharge/web/workflow/discharge-workflow.dialog.tsx'))
const DocumentChecklist = lazy(() => import('../../../documents/web/checklist/document-checklist.dialog.tsx'))

/** The dialogs of a profile; which is open stands in the address, so that a reload keeps it. */
export default function ProfileDialogs({ patient }: { readonly patient: PatientCard }) {
  const url = useUrl()
  const navigate = useNavigate()
  const { id, can } = patient
  const asked = useDialog()
  const [editVisit, documents] = [asked('editVisit', 'visit:edit'), asked('documents', 'document:read')]
  const payerOf = asked('payerOf', 'visit:change-payer')
  const advanceOf = asked('advanceOf', 'bill:read')
  const dischargeOf = asked('dischargeOf', 'discharge:read')
  const cancelAdmission = asked('cancelAdmission', 'admission:cancel')
  const withdraw = asked('withdraw', 'visit:withdraw')
  const isOpen = (name: string, may: boolean | undefined = true) => may === true && url.text(name) !== ''
  return (
    <>
      <EditRegistrationDialog
        patientId={isOpen('edit', can.edit) ? id : null}
        onClose={() => url.set({ edit: null })}
      />
      <VisitDialog
        asked={editVisit ? { visitId: editVisit } : isOpen('visitOf', can.registerVisit) ? { patientId: id } : null}
        onClose={() => url.set({ visitOf: null, editVisit: null })}
        onSaved={() => url.set({ visitOf: null, editVisit: null })}
      />
      <MergePatientsDialog
        patientId={id}
        otherId={(can.merge && url.text('merge')) || null}
        onClose={() => url.set({ merge: null })}
        onMerged={(keptId) => void navigate(`/patient-profile?patient=${keptId}`, { replace: true })}
      />
      <PrintPatientDialog patient={patient} opened={isOpen('print')} onClose={() => url.set({ print: null })} />
      <WithdrawPatientDialog
        patient={isOpen('delete', can.withdraw) ? patient : null}
        onClose={() => url.set({ delete: null })}
        onDeleted={() => void navigate('/patients', { replace: true })}
      />
      <Suspense>
        {payerOf && <ChangePayerDialog visitId={payerOf} onClose={() => url.set({ payerOf: null })} />}
        {advanceOf && <AdvancePaymentDialog visitId={advanceOf} onClose={() => url.set({ advanceOf: null })} />}
        {dischargeOf && <DischargeWorkflow visitId={dischargeOf} onClose={() => url.set({ dischargeOf: null })} />}
        {cancelAdmission && (
          <CancelAdmission visitId={cancelAdmission} onClose={() => url.set({ cancelAdmission: null })} />
        )}
        {withdraw && <WithdrawVisit visitId={withdraw} onClose={() => url.set({ withdraw: null })} />}
        {documents && <DocumentChecklist visitId={documents} onClose={() => url.set({ documents: null })} />}
      </Suspense>
    </>
  )
}
