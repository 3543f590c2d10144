import { Button, Menu } from '@mantine/core'
import { IconDroplet, IconPlus, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { PatientBand } from '../../alerts/web/patient-band.tsx'
import { showDay } from '../../kernel/calendar.ts'
import { ageAndGender } from '../../patients/model/gender-and-age.ts'
import { addressOf } from '../../platform/web/bytes.ts'
import { Link } from '../../platform/web/navigation.tsx'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { FigureStrip } from '../../ui/display/figure-strip.tsx'
import { ComingPage } from '../../ui/feedback/coming-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { useLoneKeys } from '../../ui/scan/use-lone-keys.ts'
import { VisitOfAddress } from '../../visits/web/visit-of-address.tsx'
import type { Act } from '../model/doses/dose-form.ts'
import type { OpenedSheet, SheetOrder, ShownOrder } from '../model/sheet/shown-sheet.ts'
import { treatmentSheetContract } from '../model/treatment-sheet.contract.ts'
import { LeaveNotice } from './absences/leave-notice.tsx'
import css from './nursing.module.css'
import { ReviewNotice } from './review/review-notice.tsx'
import { CELL_ICONS, CELL_WORDS, type ShownCell } from './sheet/cell-words.ts'
import { DayStrip } from './sheet/day-strip.tsx'
import { type Opening, SheetGrid } from './sheet/sheet-grid.tsx'

const OrderDialog = lazy(() => import('./orders/order.dialog.tsx').then((m) => ({ default: m.OrderDialog })))
const DoseDialog = lazy(() => import('./sheet/dose.dialog.tsx').then((m) => ({ default: m.DoseDialog })))
const SignedDoseDialog = lazy(() => import('./sheet/dose.dialog.tsx').then((m) => ({ default: m.SignedDoseDialog })))
const EffectDialog = lazy(() => import('./sheet/effect.dialog.tsx').then((m) => ({ default: m.EffectDialog })))
const LeaveDialog = lazy(() => import('./absences/leave.dialog.tsx'))
const OrderDetailsDialog = lazy(() =>
  import('./sheet/order-details.dialog.tsx').then((m) => ({ default: m.OrderDetailsDialog })),
)
const RateDialog = lazy(() => import('./sheet/rate.dialog.tsx').then((m) => ({ default: m.RateDialog })))
const ReviewDialog = lazy(() => import('./review/review.dialog.tsx'))
const DifferencesDialog = lazy(() => import('./sheet/differences.dialog.tsx'))
const PapersDialog = lazy(() => import('./sheet/papers.dialog.tsx'))
const PrintPreview = lazy(() => import('../../ui/pdf/print-preview.tsx'))

const TITLE = 'Treatment sheet'
/** What is due moves with the clock. */
const EVERY_MS = 60_000

/** /treatment-sheet/{visitId}: orders by row, the hours of a day by column. */
export function Component() {
  return <VisitOfAddress title={TITLE}>{(visitId) => <Loaded visitId={visitId} />}</VisitOfAddress>
}

function Loaded({ visitId }: { readonly visitId: string }) {
  const day = useUrl().text('day')
  const { data, error, refetch } = useRead(
    treatmentSheetContract.sheet,
    { visitId, ...(day && { day }) },
    { everyMs: EVERY_MS },
  )
  if (!data) return <ComingPage title={TITLE} error={error} onRetry={() => void refetch()} />
  return <Sheet sheet={data} />
}

type Shown =
  | { readonly what: 'new'; readonly instead: ShownOrder | null }
  | { readonly what: 'act'; readonly of: SheetOrder; readonly cell: ShownCell | null; readonly act: Act }
  | { readonly what: 'signed'; readonly of: SheetOrder; readonly cell: ShownCell | null; readonly doseId: string }
  | { readonly what: 'effect'; readonly of: SheetOrder; readonly doseId: string }
  | { readonly what: 'order'; readonly of: SheetOrder }
  | { readonly what: 'rate'; readonly of: SheetOrder }

/** Nothing is ordered for who is not admitted yet, or has left. */
const isHere = ({ admittedAt, dischargedAt }: OpenedSheet['visit']): boolean =>
  admittedAt !== null && dischargedAt === null

function Sheet({ sheet }: { readonly sheet: OpenedSheet }) {
  const { visit, figures, leave } = sheet
  const isOnLeave = leave !== null && leave.backAt === null
  const { can } = useAuth()
  const url = useUrl()
  const [shown, show] = useState<Shown | null>(null)
  const mayOrder = isHere(visit) && (can('medication-order:write') || can('medication-order:tell'))
  const mayAct = can('dose:act')
  const sign = useWrite(treatmentSheetContract.act)
  const order = () => mayOrder && show({ what: 'new', instead: null })
  useLoneKeys({ n: order })
  const open = (opening: Opening) => {
    if (opening.of === 'order') return show({ what: 'order', of: opening.order })
    if (opening.of === 'dose') return show({ what: 'signed', of: opening.order, cell: null, doseId: opening.dose.id })
    const { order: of, cell } = opening
    if (cell.done) return show({ what: 'signed', of, cell, doseId: cell.done.id })
    if (mayAct && cell.state !== 'to_come') show({ what: 'act', of, cell, act: 'given' })
    else if (mayAct) show({ what: 'act', of, cell, act: 'held' })
  }
  /** A key signs at once what needs nothing more; what does opens its form. */
  const onKey = (of: SheetOrder, cell: ShownCell, act: 'given' | 'held' | 'refused') => {
    if (!mayAct || cell.done) return
    const needsMore = of.order.secondPerson !== null || of.order.holdReading !== null || cell.dose === null
    if (act !== 'given' || needsMore || cell.state !== 'due_now') return show({ what: 'act', of, cell, act })
    sign.mutate(
      { id: of.order.id, dueAt: cell.dueAt, act },
      {
        onSuccess: () => toast.success('Given', of.order.name),
        onError: () => show({ what: 'act', of, cell, act }),
      },
    )
  }
  const subtitle = [
    ageAndGender(visit),
    visit.uhid,
    visit.visitNo,
    visit.payer,
    visit.place,
    visit.consultant,
    visit.diagnosis,
  ]
  return (
    <Page
      title={visit.patientName}
      subtitle={subtitle.filter(Boolean).join(' · ')}
      actions={
        <>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" leftSection={buttonIcon(IconPrinter)}>
                Print
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => url.open({ print: 'day' })}>{`The day, ${showDay(sheet.day)}`}</Menu.Item>
              <Menu.Item onClick={() => url.open({ print: 'stay' })}>The whole stay</Menu.Item>
              <Menu.Item onClick={() => url.open({ papers: 'shown' })}>Papers of the claim</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          {can('blood:read') && (
            <Button
              variant="default"
              component={Link}
              to={`/blood/${visit.visitNo}`}
              leftSection={buttonIcon(IconDroplet)}
            >
              Blood
            </Button>
          )}
          {can('leave:write') && !isOnLeave && isHere(visit) && (
            <Button variant="default" onClick={() => url.open({ leave: 'new' })}>
              Leave
            </Button>
          )}
          {can('charting-difference:read') && (
            <Button variant="default" onClick={() => url.open({ differences: 'shown' })}>
              Issued, given, billed
            </Button>
          )}
          {mayOrder && (
            <Button leftSection={buttonIcon(IconPlus)} onClick={order}>
              Order
            </Button>
          )}
        </>
      }
    >
      <div className={css.screen}>
        <PatientBand patientId={visit.patientId} />
        {isOnLeave && leave && <LeaveNotice leave={leave} />}
        {isHere(visit) && <ReviewNotice visitId={visit.id} onOpen={() => url.open({ review: 'operation' })} />}
        <div className={css.head}>
          <DayStrip days={sheet.days} day={sheet.day} today={sheet.today} onChoose={(day) => url.set({ day })} />
          <FigureStrip
            loading={false}
            figures={[
              { label: 'Given', value: figures.given },
              { label: 'Late', value: figures.late },
              { label: 'Due now', value: figures.dueNow },
              { label: 'Still due', value: figures.toCome },
              { label: 'Held, refused', value: figures.notGiven },
              { label: 'Missed', value: figures.missed },
              ...(figures.effects > 0 ? [{ label: 'Effect to look at', value: figures.effects }] : []),
            ]}
          />
        </div>
        {sheet.orders.length === 0 && sheet.lookedAt.length === 0 ? (
          <EmptyState line={`Nothing is ordered for ${showDay(sheet.day)}.`} />
        ) : (
          <SheetGrid sheet={sheet} onOpen={open} onKey={onKey} />
        )}
        <Foot mayAct={mayAct} />
      </div>
      <Suspense>
        {shown && <ShownDialog shown={shown} sheet={sheet} show={show} />}
        {url.text('papers') && (
          <PapersDialog visitId={visit.id} mayFile={can('document:upload')} onClose={() => url.set({ papers: null })} />
        )}
        {url.text('leave') && <LeaveDialog visitId={visit.id} onClose={() => url.set({ leave: null })} />}
        {url.text('review') && <ReviewDialog visitId={visit.id} onClose={() => url.set({ review: null })} />}
        {url.text('differences') && (
          <DifferencesDialog visitId={visit.id} onClose={() => url.set({ differences: null })} />
        )}
        {url.text('print') && (
          <PrintPreview
            title={`Treatment sheet of ${visit.patientName}`}
            address={addressOf(treatmentSheetContract.print, {
              visitId: visit.id,
              ...(url.text('print') === 'day' && { day: sheet.day }),
            })}
            onClose={() => url.set({ print: null })}
          />
        )}
      </Suspense>
    </Page>
  )
}

const KEY_STATES = ['given', 'due_now', 'late', 'held', 'refused', 'missed'] as const

function Foot({ mayAct }: { readonly mayAct: boolean }) {
  return (
    <footer className={css.foot}>
      {KEY_STATES.map((state) => {
        const Icon = CELL_ICONS[state]
        return (
          <span key={state} className={css.key}>
            {Icon && <Icon size={14} stroke={1.5} aria-hidden />}
            {CELL_WORDS[state]}
          </span>
        )
      })}
      {mayAct && (
        <span>
          <kbd>g</kbd> give <kbd>h</kbd> hold <kbd>r</kbd> refused <kbd>n</kbd> order
        </span>
      )}
    </footer>
  )
}

type DialogProps = { readonly shown: Shown; readonly sheet: OpenedSheet; show(next: Shown | null): void }

function ShownDialog({ shown, sheet, show }: DialogProps) {
  const close = () => show(null)
  if (shown.what === 'new') return <OrderDialog sheet={sheet} instead={shown.instead} onClose={close} />
  // What another signed meanwhile is shown as it stands now.
  const of = sheet.orders.find(({ order }) => order.id === shown.of.order.id) ?? shown.of
  if (shown.what === 'rate') return <RateDialog of={of} onClose={close} />
  if (shown.what === 'order')
    return (
      <OrderDetailsDialog
        of={of}
        isHere={isHere(sheet.visit)}
        onClose={close}
        onChange={() => show({ what: 'new', instead: of.order })}
        onGive={() => show({ what: 'act', of, cell: null, act: 'given' })}
        onRate={() => show({ what: 'rate', of })}
      />
    )
  if (shown.what === 'act')
    return (
      <DoseDialog
        of={of}
        dueAt={shown.cell?.dueAt ?? null}
        dose={shown.cell?.dose ?? null}
        before={shown.cell?.done ?? null}
        begins={shown.act}
        onClose={close}
      />
    )
  const doses = [...of.cells.flatMap(({ done }) => done ?? []), ...of.given, ...of.struck]
  const dose = doses.find(({ id }) => id === shown.doseId)
  if (!dose) return null
  if (shown.what === 'effect') return <EffectDialog of={of} dose={dose} onClose={close} />
  const { cell } = shown
  return (
    <SignedDoseDialog
      of={of}
      dose={dose}
      onClose={close}
      onEffect={() => show({ what: 'effect', of, doseId: dose.id })}
      {...(cell && { onGiveAfterAll: () => show({ what: 'act', of, cell, act: 'given' }) })}
    />
  )
}
