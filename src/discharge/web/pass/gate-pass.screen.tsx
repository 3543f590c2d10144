import { Button, Skeleton } from '@mantine/core'
import { useParams } from 'react-router'
import { isUuid } from '../../../kernel/uuid.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'
import { PassPages, PrintPass } from './gate-pass.dialog.tsx'

/** /gate-pass/{visitId}: the pass of a visit, named by its number or key, in a tab of its own. */
export function Component() {
  const { visitId: named = '' } = useParams()
  const isKey = isUuid(named)
  const visit = useRead(visitsContract.byNumber, { visitNo: named }, { enabled: !isKey })
  const visitId = isKey ? named : visit.data?.visitId
  if (visitId) return <GatePass visitId={visitId} named={named} />
  if (visit.error) return <NoPass named={named} why="Gate pass not found for this visit." />
  return <Loading />
}

function GatePass({ visitId, named }: { readonly visitId: string; readonly named: string }) {
  const { data: pass, error } = useRead(gatePassContract.ofVisit, { visitId }, { keep: false })
  if (error) return <NoPass named={named} why={error.message} />
  if (!pass) return <Loading />
  return (
    <Page
      title={`Gate Pass ${pass.number}`}
      subtitle={`${pass.patientName} · ${pass.visitNo}`}
      actions={<PrintPass passId={pass.id} prints={pass.printCount} />}
    >
      <PassPages passId={pass.id} prints={pass.printCount} />
    </Page>
  )
}

const Loading = () => (
  <Page title="Gate Pass">
    <Skeleton height="60vh" role="status" aria-label="Loading" />
  </Page>
)

/** What could not be shown, of which visit, and the way out of the tab. */
const NoPass = ({ named, why }: { readonly named: string; readonly why: string }) => (
  <Page
    title="Error Loading Gate Pass"
    subtitle={`Visit ID: ${named}`}
    actions={
      <Button variant="default" onClick={() => window.close()}>
        Close
      </Button>
    }
  >
    <ErrorState what={why} />
  </Page>
)
