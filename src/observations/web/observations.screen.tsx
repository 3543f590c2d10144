import { Button, Select } from '@mantine/core'
import { IconActivityHeartbeat, IconDroplet, IconSalad, IconTestPipe2 } from '@tabler/icons-react'
import { useAuth } from '../../access/web/session.tsx'
import { PatientBand } from '../../alerts/web/patient-band.tsx'
import { showDay, showMoment } from '../../kernel/calendar.ts'
import { ageAndGender } from '../../patients/model/gender-and-age.ts'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { ComingPage } from '../../ui/feedback/coming-page.tsx'
import { SentReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { VisitOfAddress } from '../../visits/web/visit-of-address.tsx'
import { observationsContract } from '../model/observations.contract.ts'
import { DietDialog } from './forms/diet.dialog.tsx'
import { FluidDialog } from './forms/fluid.dialog.tsx'
import { VitalsDialog } from './forms/vitals.dialog.tsx'
import { ObservationTools } from './observation-tools.tsx'
import css from './observations.module.css'
import { Charts } from './shown/charts.tsx'
import { Diets } from './shown/diets.tsx'
import { Fluids } from './shown/fluids.tsx'
import { VitalsTable } from './shown/vitals-table.tsx'
import { WarningChip } from './shown/warning-chip.tsx'

const TITLE = 'Observations'
type Chart = RouteReply<typeof observationsContract.ofVisit>

/** /observations/{visitId}: vital signs, blood sugar, intake and output and diet of a visit, by the day. */
export function Component() {
  return <VisitOfAddress title={TITLE}>{(visitId) => <Loaded key={visitId} visitId={visitId} />}</VisitOfAddress>
}

function Loaded({ visitId }: { readonly visitId: string }) {
  const url = useUrl()
  const { data, error, refetch } = useRead(observationsContract.ofVisit, { visitId, day: url.text('day') })
  if (!data) return <ComingPage title={TITLE} error={error} onRetry={() => void refetch()} />
  return <Shown chart={data} />
}

const subtitleOf = ({ visit }: Chart) =>
  [
    TITLE,
    ageAndGender(visit),
    visit.uhid,
    visit.visitNo,
    visit.ward,
    visit.consultant,
    visit.admittedAt && `admitted ${showMoment(visit.admittedAt)}`,
    visit.dischargedAt && `discharged ${showMoment(visit.dischargedAt)}`,
  ]
    .filter(Boolean)
    .join(' · ')

function Shown({ chart }: { readonly chart: Chart }) {
  const { visit, judgedBy, day, days, vitals, diets } = chart
  const url = useUrl()
  const strike = (of: string) => (id: string) => url.open({ strike: of, entry: id })
  const newest = vitals.findLast((one) => !one.struck && (one.pulse !== null || one.systolic !== null))
  return (
    <Page title={visit.patientName} subtitle={subtitleOf(chart)} actions={<Actions chart={chart} />}>
      <div className={css.screen}>
        <PatientBand patientId={visit.patientId} />
        <section className={css.part} aria-label="Vital signs">
          <div className={css.partHead}>
            <h2>Vital signs</h2>
            <Select
              aria-label="Day"
              allowDeselect={false}
              w={150}
              data={[...new Set([day, ...days])]
                .sort()
                .reverse()
                .map((value) => ({ value, label: showDay(value) }))}
              value={day}
              onChange={(chosen) => url.set({ day: chosen === days[0] ? null : chosen })}
            />
            {newest && <WarningChip vitals={newest} judgedBy={judgedBy} />}
          </div>
          <VitalsTable vitals={vitals} judgedBy={judgedBy} onStrike={strike('vitals')} />
        </section>
        <section className={css.part} aria-label="Intake and output">
          <h2>Intake and output</h2>
          <Fluids chart={chart} onStrike={strike('fluid')} />
        </section>
        <section className={css.part} aria-label="Diet">
          <h2>Diet</h2>
          <Diets diets={diets} onStrike={strike('diet')} />
        </section>
        <Charts visitId={visit.id} />
      </div>
      <Dialogs chart={chart} />
    </Page>
  )
}

function Actions({ chart }: { readonly chart: Chart }) {
  const { can } = useAuth()
  const url = useUrl()
  const open = (what: string) => () => url.open({ do: what })
  return (
    <>
      {can('observation:write') && (
        <>
          <Button leftSection={buttonIcon(IconActivityHeartbeat)} onClick={open('vitals')}>
            Record vital signs
          </Button>
          <Button variant="default" leftSection={buttonIcon(IconTestPipe2)} onClick={open('glucose')}>
            Blood sugar
          </Button>
          <Button variant="default" leftSection={buttonIcon(IconDroplet)} onClick={open('fluid')}>
            Intake, output
          </Button>
          <Button variant="default" leftSection={buttonIcon(IconSalad)} onClick={open('diet')}>
            Diet
          </Button>
        </>
      )}
      <ObservationTools chart={chart} />
    </>
  )
}

const STRIKES = {
  vitals: observationsContract.strikeVitals,
  fluid: observationsContract.strikeFluid,
  diet: observationsContract.strikeDiet,
} as const

function Dialogs({ chart: { visit, judgedBy } }: { readonly chart: Chart }) {
  const url = useUrl()
  const what = url.text('do')
  const struck = url.text('strike')
  const close = () => url.set({ do: null })
  const unstrike = () => url.set({ strike: null, entry: null })
  const route = struck === 'fluid' || struck === 'diet' || struck === 'vitals' ? STRIKES[struck] : undefined
  return (
    <>
      {(what === 'vitals' || what === 'glucose') && (
        <VitalsDialog
          visitId={visit.id}
          ageDays={judgedBy.ageDays}
          isGlucoseOnly={what === 'glucose'}
          onClose={close}
        />
      )}
      {what === 'fluid' && <FluidDialog visitId={visit.id} onClose={close} />}
      {what === 'diet' && <DietDialog visitId={visit.id} onClose={close} />}
      {route && (
        <SentReasonDialog
          title="Strike out"
          message="The entry stays to be read with your reason, and counts no more."
          route={route}
          input={({ reason }) => ({ id: url.text('entry'), reason })}
          done={unstrike}
          onClose={unstrike}
        />
      )}
    </>
  )
}
