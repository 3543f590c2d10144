import { lazy, Suspense } from 'react'
import { useDialog } from '../../../access/web/use-dialog.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { VisitDialog } from '../../../visits/web/form/visit.dialog.tsx'
import { useAfterVisit } from '../../../visits/web/use-after-visit.ts'

const GatePassDialog = lazy(() => import('../../../discharge/web/pass/gate-pass.dialog.tsx'))
const RevokeDischarge = lazy(() => import('../../../discharge/web/revoke/revoke-discharge.dialog.tsx'))
const DocumentChecklist = lazy(() => import('../../../documents/web/checklist/document-checklist.dialog.tsx'))

type Props = {
  /** Null of a visit outside the rows that are loaded: the filters were changed, or the address was kept. */
  visitNoOf(visitId: string): string | null
}

/** What opens over the list of the discharged; which of them is open stands in the address. */
export default function DischargedDialogs({ visitNoOf }: Props) {
  const url = useUrl()
  const asked = useDialog()
  const [passOf, revoke] = [asked('passOf', 'gate-pass:read'), asked('revoke', 'discharge:revoke')]
  const documents = asked('documents', 'document:read')
  const [readmits, patientId] = [asked('readmit', 'visit:register'), url.text('of')]
  const afterVisit = useAfterVisit()
  const closeVisit = () => url.set({ readmit: null, of: null })
  return (
    <>
      <VisitDialog
        asked={readmits && patientId ? { patientId, readmits } : null}
        onClose={closeVisit}
        onSaved={(saved) => {
          closeVisit()
          afterVisit(saved)
        }}
      />
      <Suspense>
        {passOf && (
          <GatePassDialog visitId={passOf} visitNo={visitNoOf(passOf)} onClose={() => url.set({ passOf: null })} />
        )}
        {documents && <DocumentChecklist visitId={documents} onClose={() => url.set({ documents: null })} />}
        {revoke && <RevokeDischarge visitId={revoke} onClose={() => url.set({ revoke: null })} />}
      </Suspense>
    </>
  )
}
