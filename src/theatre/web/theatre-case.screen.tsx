import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconEdit } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useAuth } from '../../access/web/session.tsx'
import { PRECAUTION_WORDS } from '../../alerts/model/alert.ts'
import { PatientBand } from '../../alerts/web/patient-band.tsx'
import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import { showDay, showMoment } from '../../kernel/calendar.ts'
import { ageAndGender } from '../../patients/model/gender-and-age.ts'
import { Link } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { ComingPage } from '../../ui/feedback/coming-page.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { ANAESTHESIA_WORDS, sided } from '../model/case/case-words.ts'
import { isCompleted, isOutside, isWaiting } from '../model/case/next-state.ts'
import type { OpenedCase } from '../model/case/shown-case.ts'
import { theatreContract } from '../model/theatre.contract.ts'
import { CaseLog } from './case/case-log.tsx'
import { CasePrintMenu, CasePrintPreview } from './case/case-prints.tsx'
import { Checklist } from './case/checklist.tsx'
import { Counts } from './case/counts.tsx'
import { Items } from './case/items.tsx'
import { Readiness } from './case/readiness.tsx'
import { StepDialogs } from './case/step-dialogs.tsx'
import { Steps } from './case/steps.tsx'
import { CaseNotes } from './notes/case-notes.tsx'
import css from './theatre.module.css'

const ChangeDialog = lazy(() => import('./booking/change.dialog.tsx'))
const PlaceDialog = lazy(() => import('./booking/place.dialog.tsx'))

/** /operation-theatre/{caseId}: a case from its readiness over the checklist to what was done. */
export function Component() {
  const { caseId = '' } = useParams()
  const { data, error, refetch } = useRead(theatreContract.opened, { id: caseId }, { keep: false })
  if (!data) return <ComingPage title="Case" error={error} onRetry={() => void refetch()} />
  return <Opened opened={data} />
}

/** The side in capitals: it is read aloud. */
const operation = ({ ownProcedures }: OpenedCase) =>
  ownProcedures
    .map(({ name, side }) =>
      side === 'none' ? name : `${name}, ${side === 'both' ? 'BOTH SIDES' : side.toUpperCase()}`,
    )
    .join('; ')

function Opened({ opened }: { readonly opened: OpenedCase }) {
  const { can } = useAuth()
  const url = useUrl()
  const isPlanned = isOutside(opened.state) || isWaiting(opened.state)
  const differs = opened.surgeryDay && opened.visitSurgeryDate && opened.surgeryDay !== opened.visitSurgeryDate
  return (
    <Page
      title={opened.patientName}
      wholeSubtitle
      subtitle={
        <>
          <b>{operation(opened)}</b>{' '}
          {[
            ageAndGender(opened),
            opened.uhid,
            opened.visitNo,
            corporateName(opened.payer),
            opened.from && `${opened.theatre}, ${showMoment(opened.from)}, ${opened.minutes} min`,
            ...opened.surgeons,
            ...opened.anaesthetists,
            opened.anaesthesia && ANAESTHESIA_WORDS[opened.anaesthesia],
            `Infection precautions: ${PRECAUTION_WORDS[opened.precautions].toLowerCase()}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </>
      }
      actions={
        <>
          <Button variant="default" component={Link} to="/operation-theatre" leftSection={buttonIcon(IconChevronLeft)}>
            Board
          </Button>
          {isCompleted(opened.state) && can('medication-order:write') && (
            <Button variant="default" component={Link} to={`/treatment-sheet/${opened.visitNo}?review=operation`}>
              Orders after the operation
            </Button>
          )}
          <CasePrintMenu hasImplants={opened.items.some(({ isImplant, state }) => isImplant && state === 'used')} />
          {isPlanned && can('theatre-case:book') && (
            <>
              <Button variant="default" onClick={() => url.open({ place: '1' })}>
                Theatre and time
              </Button>
              <Button variant="default" leftSection={buttonIcon(IconEdit)} onClick={() => url.open({ change: '1' })}>
                Change
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={css.casePage}>
        <PatientBand patientId={opened.patientId} />
        <Steps opened={opened} />
        {differs && (
          <p className={css.told} data-tone="warning">
            The visit says {showDay(opened.visitSurgeryDate ?? '')} as its surgery date; the operation was on{' '}
            {showDay(opened.surgeryDay ?? '')}.
          </p>
        )}
        {opened.told.map((words) => (
          <p key={words} className={css.told} data-tone="warning">
            {words}
          </p>
        ))}
        <div className={css.caseParts}>
          <Readiness opened={opened} />
          <div>
            <Checklist opened={opened} />
            <Group component="ul" className={css.procedures ?? ''} gap={8} aria-label="Procedures">
              {opened.ownProcedures.map((one) => (
                <li key={one.id}>
                  {sided(one)}
                  {one.outcome &&
                    one.outcome !== 'done' &&
                    ` (${one.outcome === 'partly' ? 'partly' : 'not done'}: ${one.outcomeReason})`}
                  {one.addedConsent && ` (added: ${one.addedConsent})`}
                </li>
              ))}
            </Group>
            <CaseNotes opened={opened} />
            <CaseLog opened={opened} />
          </div>
          <div>
            <Items opened={opened} />
            <Counts opened={opened} />
          </div>
        </div>
      </div>
      <StepDialogs opened={opened} />
      <CasePrintPreview id={opened.id} />
      <Suspense>
        {url.text('change') !== '' && isPlanned && can('theatre-case:book') && (
          <ChangeDialog opened={opened} onClose={() => url.set({ change: null })} />
        )}
        {url.text('place') !== '' && isPlanned && can('theatre-case:book') && (
          <PlaceDialog id={opened.id} day="" onClose={() => url.set({ place: null })} />
        )}
      </Suspense>
    </Page>
  )
}
