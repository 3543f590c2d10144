import { Button } from '@mantine/core'
import { IconChevronLeft, IconPlus } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useAuth } from '../../access/web/session.tsx'
import { Link, useNavigate } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { ComingPage } from '../../ui/feedback/coming-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { CaseCard } from '../model/case/shown-case.ts'
import { theatreContract } from '../model/theatre.contract.ts'
import { caseColumns } from './board/case-list.tsx'

/** /operation-theatre/visit/{visitId}: every case of a visit, the latest first. */
export function Component() {
  const { visitId = '' } = useParams()
  const { can } = useAuth()
  const go = useNavigate()
  const { data, error, refetch } = useRead(theatreContract.ofVisit, { visitId }, { keep: false })
  if (!data) return <ComingPage title="Operations" error={error} onRetry={() => void refetch()} />
  const open = ({ id }: CaseCard) => void go(`/operation-theatre/${id}`)
  return (
    <Page
      title="Operations"
      subtitle={`${data.patientName} · ${data.visitNo}`}
      actions={
        <>
          <Button variant="default" component={Link} to="/operation-theatre" leftSection={buttonIcon(IconChevronLeft)}>
            Board
          </Button>
          {can('theatre-case:ask') && data.surgeries.length > 0 && (
            <Button
              component={Link}
              to={`/operation-theatre?new=1&visit=${data.visitId}`}
              leftSection={buttonIcon(IconPlus)}
            >
              Book
            </Button>
          )}
        </>
      }
    >
      <DataGrid<CaseCard>
        label="Cases"
        storageKey="theatre-cases-of-visit"
        columns={caseColumns(open)}
        rows={data.cases}
        total={data.cases.length}
        loading={false}
        error={null}
        onRetry={() => void refetch()}
        onMore={undefined}
        rowKey={({ id }) => id}
        onOpen={open}
        empty={
          <EmptyState
            line={
              data.surgeries.length > 0
                ? 'No operation is booked: Book.'
                : 'No operation is booked, and the visit has no surgery yet.'
            }
          />
        }
      />
    </Page>
  )
}
