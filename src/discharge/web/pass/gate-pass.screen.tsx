import { Skeleton } from '@mantine/core'
import { useParams } from 'react-router'
import { isUuid } from '../../../kernel/uuid.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { Page } from '../../../ui/page/page.tsx'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'
import { PassPages, PrintPass } from './gate-pass.dialog.tsx'
import { NoPass } from './no-pass.tsx'

/** /gate-pass/{visitId}: the pass of a visit, named by its number or key, in a tab of its own. */
export function Component() {
  const { visitId: named = '' } = useParams()
  const isKey = isUuid(named)
  const visit = useRead(visitsContract.byNumber, { visitNo: named }, { enabled: !isKey })
  const visitId = isKey ? named : visit.data?.visitId
  if (visitId) return <GatePass visitId={visitId} named={named} />
  if (visit.error) return <NoPassPage named={named} why="Gate pass not found for this visit." />
  return <Loading />
}

function GatePass({ visitId, named }: { readonly visitId: string; readonly named: string }) {
  const { data: pass, error } = useRead(gatePassContract.ofVisit, { visitId }, { keep: false })
  if (error) return <NoPassPage named={named} why={error.message} />
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

const NoPassPage = ({ named, why }: { readonly named: string; readonly why: string }) => (
  <Page title="Error Loading Gate Pass">
    <NoPass visitNo={isUuid(named) ? null : named} why={why} onClose={() => window.close()} />
  </Page>
)
