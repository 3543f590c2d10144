import { Button, Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showDay } from '../../kernel/calendar.ts'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { addressOf } from '../../platform/web/bytes.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useUrl } from '../../ui/page/url.ts'
import { observationsContract } from '../model/observations.contract.ts'
import { SHEET_NAMES, SHEETS } from '../model/printed-chart.ts'

const PrintPreview = lazy(() => import('../../ui/pdf/print-preview.tsx'))

type Props = { readonly chart: RouteReply<typeof observationsContract.ofVisit> }

/** What else can be done with the chart: the score is shown or not, for who keeps the settings of the hospital. */
export function ObservationTools({ chart: { judgedBy, visit, day } }: Props) {
  const { can } = useAuth()
  const url = useUrl()
  const sheet = SHEETS.find((one) => one === url.text('print'))
  const ofDay = url.text('of') === 'day'
  const { mutateAsync: choose, isPending } = useWrite(observationsContract.choose)
  const turn = async () => {
    try {
      const { showsEarlyWarning } = await choose({ showsEarlyWarning: !judgedBy.showsEarlyWarning })
      toast.success(showsEarlyWarning ? 'The score is shown' : 'The score is not shown')
    } catch (problem) {
      toast.error('Not changed', problem instanceof Error ? problem.message : '')
    }
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={buttonIcon(IconPrinter)}>
            Print
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {SHEETS.flatMap((one) => [
            <Menu.Item key={`${one} day`} onClick={() => url.open({ print: one, of: 'day' })}>
              {`${SHEET_NAMES[one]}, ${showDay(day)}`}
            </Menu.Item>,
            <Menu.Item key={one} onClick={() => url.open({ print: one, of: 'stay' })}>
              {`${SHEET_NAMES[one]}, whole stay`}
            </Menu.Item>,
          ])}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {sheet && (
          <PrintPreview
            title={`${SHEET_NAMES[sheet]} of ${visit.patientName}`}
            address={addressOf(observationsContract.print, { visitId: visit.id, sheet, day: ofDay ? day : '' })}
            onClose={() => url.set({ print: null, of: null })}
          />
        )}
      </Suspense>
      {can('hospital:settings') && (
        <Button variant="default" loading={isPending} onClick={() => void turn()}>
          {judgedBy.showsEarlyWarning ? 'Hide the early warning score' : 'Show the early warning score'}
        </Button>
      )}
    </>
  )
}
