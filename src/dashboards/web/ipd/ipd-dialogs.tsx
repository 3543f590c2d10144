import { lazy, Suspense } from 'react'
import { useDialog } from '../../../access/web/use-dialog.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { VisitDialog } from '../../../visits/web/form/visit.dialog.tsx'
import { EditInformationDialog } from '../../../visits/web/information/edit-information.dialog.tsx'

const DocumentChecklist = lazy(() => import('../../../documents/web/checklist/document-checklist.dialog.tsx'))
const VisitPanel = lazy(() => import('./visit-panel.tsx'))
const ChangePayerDialog = lazy(() => import('../../../visits/web/payer/change-payer.dialog.tsx'))
const AdvancePaymentDialog = lazy(() => import('../../../receipts/web/advance-payment.dialog.tsx'))
const DischargeWorkflow = lazy(() => import('../../../discharge/web/workflow/discharge-workflow.dialog.tsx'))
const RevokeDischarge = lazy(() => import('../../../discharge/web/revoke/revoke-discharge.dialog.tsx'))
const CancelAdmission = lazy(() => import('../../../visits/web/admission/cancel-admission.dialog.tsx'))
const WithdrawVisit = lazy(() => import('../../../visits/web/withdrawal/withdraw-visit.dialog.tsx'))
const CommentsDialog = lazy(() => import('../../../visits/web/comments.dialog.tsx'))

/** What opens over the IPD dashboard; which of them is open stands in the address. */
export default function IpdDialogs() {
  const url = useUrl()
  const asked = useDialog()
  const [open, visit] = [url.text('open'), asked('visit', 'visit:edit')]
  const [comments, documents] = [asked('comments', 'inpatient:comment'), asked('documents', 'document:read')]
  const payerOf = asked('payerOf', 'visit:change-payer')
  const advanceOf = asked('advanceOf', 'bill:read')
  const dischargeOf = asked('dischargeOf', 'discharge:read')
  const revoke = asked('revoke', 'discharge:revoke')
  const cancelAdmission = asked('cancelAdmission', 'admission:cancel')
  const withdraw = asked('withdraw', 'visit:withdraw')
  const information = asked('information', 'treatment:edit')
  return (
    <>
      <VisitDialog
        asked={visit ? { visitId: visit } : null}
        onClose={() => url.set({ visit: null })}
        onSaved={() => url.set({ visit: null })}
      />
      <EditInformationDialog
        of={information ? { patientId: information, visitId: url.text('ofVisit') || undefined } : null}
        onClose={() => url.set({ information: null, ofVisit: null })}
      />
      <Suspense>
        {open && (
          <VisitPanel
            id={open}
            onClose={() => url.set({ open: null })}
            onEdit={(id) => url.open({ open: null, visit: id })}
            onComments={(id) => url.open({ open: null, comments: id })}
            onDocuments={(id) => url.open({ open: null, documents: id })}
            onChangePayer={(id) => url.open({ open: null, payerOf: id })}
            onAdvance={(id) => url.open({ open: null, advanceOf: id })}
            onDischarge={(id) => url.open({ open: null, dischargeOf: id })}
            onSurgeries={({ id, patientId }) => url.open({ open: null, information: patientId, ofVisit: id })}
          />
        )}
        {documents && <DocumentChecklist visitId={documents} onClose={() => url.set({ documents: null })} />}
        {payerOf && <ChangePayerDialog visitId={payerOf} onClose={() => url.set({ payerOf: null })} />}
        {advanceOf && <AdvancePaymentDialog visitId={advanceOf} onClose={() => url.set({ advanceOf: null })} />}
        {dischargeOf && <DischargeWorkflow visitId={dischargeOf} onClose={() => url.set({ dischargeOf: null })} />}
        {revoke && <RevokeDischarge visitId={revoke} onClose={() => url.set({ revoke: null })} />}
        {cancelAdmission && (
          <CancelAdmission visitId={cancelAdmission} onClose={() => url.set({ cancelAdmission: null })} />
        )}
        {withdraw && <WithdrawVisit visitId={withdraw} onClose={() => url.set({ withdraw: null })} />}
        {comments && <CommentsDialog visitId={comments} of="inpatient" onClose={() => url.set({ comments: null })} />}
      </Suspense>
    </>
  )
}
