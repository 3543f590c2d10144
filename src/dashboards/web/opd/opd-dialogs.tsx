import { lazy, Suspense } from 'react'
import { useDialog } from '../../../access/web/use-dialog.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { VisitDialog } from '../../../visits/web/form/visit.dialog.tsx'
import { useAfterVisit } from '../../../visits/web/use-after-visit.ts'

const VisitInformation = lazy(() => import('./visit-information.dialog.tsx'))
const ChangePayerDialog = lazy(() => import('../../../visits/web/payer/change-payer.dialog.tsx'))
const WithdrawVisit = lazy(() => import('../../../visits/web/withdrawal/withdraw-visit.dialog.tsx'))
const CommentsDialog = lazy(() => import('../../../visits/web/comments.dialog.tsx'))

/** What opens over the OPD dashboard; which of them is open stands in the address. */
export default function OpdDialogs() {
  const url = useUrl()
  const afterVisit = useAfterVisit()
  const [open, visit, comments, admit, of] = ['open', 'visit', 'comments', 'admit', 'of'].map((name) => url.text(name))
  const asked = useDialog()
  const payerOf = asked('payerOf', 'visit:change-payer')
  const withdraw = asked('withdraw', 'visit:withdraw')
  const closeVisit = () => url.set({ visit: null, admit: null, of: null })
  return (
    <>
      <VisitDialog
        asked={visit ? { visitId: visit } : admit && of ? { patientId: of, admits: admit } : null}
        onClose={closeVisit}
        onSaved={(saved) => {
          closeVisit()
          afterVisit(saved)
        }}
      />
      <Suspense>
        {open && (
          <VisitInformation
            id={open}
            onClose={() => url.set({ open: null })}
            onOpen={(dialog) => url.open({ open: null, ...dialog })}
          />
        )}
        {payerOf && <ChangePayerDialog visitId={payerOf} onClose={() => url.set({ payerOf: null })} />}
        {withdraw && <WithdrawVisit visitId={withdraw} onClose={() => url.set({ withdraw: null })} />}
        {comments && <CommentsDialog visitId={comments} of="outpatient" onClose={() => url.set({ comments: null })} />}
      </Suspense>
    </>
  )
}
