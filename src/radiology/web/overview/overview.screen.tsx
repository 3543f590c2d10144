import { durationOf } from '../../../orders/model/figures/work-figure-columns.ts'
import { useFigureDays } from '../../../orders/web/figures/use-figure-days.ts'
import { WorkOverview } from '../../../orders/web/figures/work-overview.tsx'
import type { Address } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { Page } from '../../../ui/page/page.tsx'
import { STATES_OF_STAGE, type Stage } from '../../model/examination-words.ts'
import { radiologyOverviewContract } from '../../model/overview.contract.ts'
import { RadiologyLists } from '../radiology-lists.tsx'

const WORK = {
  list: 'radiology-overview',
  title: 'Turnaround and workload of radiology',
  exportFigures: radiologyOverviewContract.exportFigures,
}

/** What became of the studies that were ordered on some days, today at first, live. */
export function Component() {
  const { days } = useFigureDays()
  const read = useRead(radiologyOverviewContract.show, days)
  const { data } = read
  const inStage = (stage: Stage) => {
    const states: readonly string[] = STATES_OF_STAGE[stage]
    return data?.states.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0)
  }
  const listOf = (stage: Stage): Address => `/radiology?${new URLSearchParams({ ...days, stage }).toString()}`
  return (
    <Page title="Radiology overview" actions={<RadiologyLists />}>
      <WorkOverview
        work={WORK}
        read={read}
        tiles={[
          { label: 'Studies', value: data?.tests },
          { label: 'Pending', value: inStage('pending'), to: listOf('pending') },
          { label: 'In Progress', value: inStage('in-progress'), to: listOf('in-progress') },
          { label: 'Completed', value: inStage('completed'), to: listOf('completed') },
          {
            label: 'Average turnaround',
            value: data && durationOf(data.averageMinutes),
            to: listOf('completed'),
          },
        ]}
      />
    </Page>
  )
}
