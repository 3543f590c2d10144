import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconEyeCheck,
  IconHeartbeat,
  IconScan,
  IconX,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { useAuth } from '../../../access/web/session.tsx'
import { PatientBand } from '../../../alerts/web/patient-band.tsx'
import { showTime } from '../../../kernel/calendar.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { ComingPage } from '../../../ui/feedback/coming-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { useScanner } from '../../../ui/scan/use-scanner.ts'
import { OPEN_NOW } from '../../model/cells/cells-of.ts'
import type { Act } from '../../model/doses/dose-form.ts'
import { doseWords, holdWords, howWords } from '../../model/orders/order-words.ts'
import type { SheetOrder, ShownDose } from '../../model/sheet/shown-sheet.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import css from '../nursing.module.css'
import { CELL_ICONS, CELL_WORDS, isEffectAsked, type ShownCell } from '../sheet/cell-words.ts'
import { DoseDialog } from '../sheet/dose.dialog.tsx'
import { EffectDialog } from '../sheet/effect.dialog.tsx'

type Round = RouteReply<typeof treatmentSheetContract.round>
type PatientOfRound = Round['patients'][number]

const TITLE = 'Round'
const EVERY_MS = 60_000

/** /treatment-round/{wardId}: one patient after the other, what is due now: the wrist band first, then each dose. */
export function Component() {
  const { wardId = '' } = useParams()
  const { data, error, refetch } = useRead(treatmentSheetContract.round, { wardId }, { everyMs: EVERY_MS })
  if (!data) return <ComingPage title={TITLE} error={error} onRetry={() => void refetch()} />
  if (data.patients.length === 0)
    return (
      <Page title={TITLE} subtitle={data.ward}>
        <EmptyState line="Nothing is due now in this ward." />
      </Page>
    )
  return <Patients round={data} />
}

const openOf = ({ orders }: PatientOfRound): number =>
  orders.reduce(
    (sum, { cells, given }) =>
      sum +
      cells.filter(({ state, done }) => !done && OPEN_NOW.includes(state)).length +
      given.filter(isEffectAsked).length,
    0,
  )

function Patients({ round }: { readonly round: Round }) {
  const url = useUrl()
  const [scanned, setScanned] = useState<Readonly<Record<string, string>>>({})
  const { patients } = round
  const asked = patients.findIndex(({ visit }) => visit.visitNo === url.text('visit'))
  const at = asked >= 0 ? asked : 0
  const patient = patients[at]
  const go = (to: number) => url.set({ visit: patients[to]?.visit.visitNo ?? null })
  useScanner((code) => {
    const found = patients.find(({ visit }) => [visit.uhid, visit.visitNo].includes(code.trim().toUpperCase()))
    if (!found) return toast.error('Not of this round', code)
    setScanned({ ...scanned, [found.visit.id]: new Date().toISOString() })
    url.set({ visit: found.visit.visitNo })
  })
  if (!patient) return null
  const next = patients[at + 1]
  return (
    <Page title={TITLE} subtitle={`${round.ward} · patient ${at + 1} of ${patients.length}`}>
      <div className={css.roundScroll}>
        <OnePatient key={patient.visit.id} of={patient} scannedAt={scanned[patient.visit.id] ?? null} />
        <footer className={css.roundFoot}>
          <Button size="md" variant="default" disabled={at === 0} onClick={() => go(at - 1)}>
            Before
          </Button>
          <Button
            size="md"
            variant={openOf(patient) === 0 ? 'filled' : 'default'}
            disabled={!next}
            onClick={() => go(at + 1)}
          >
            {next ? `Next: ${next.visit.place ?? next.visit.patientName}` : 'The last of the round'}
          </Button>
        </footer>
      </div>
    </Page>
  )
}

type Looking = { readonly of: SheetOrder; readonly dose: ShownDose }
type Asking = { readonly of: SheetOrder; readonly cell: ShownCell; readonly act: Act }

function OnePatient({ of, scannedAt }: { readonly of: PatientOfRound; readonly scannedAt: string | null }) {
  const { visit, orders } = of
  const [asking, ask] = useState<Asking | null>(null)
  const [looking, look] = useState<Looking | null>(null)
  const toLookAt = orders.flatMap((order) => order.given.filter(isEffectAsked).map((dose) => ({ of: order, dose })))
  const cells = orders.flatMap((order) => order.cells.map((cell) => ({ order, cell })))
  const byTime = cells.toSorted((a, b) => a.cell.dueAt.localeCompare(b.cell.dueAt))
  const open = byTime.filter(({ cell }) => !cell.done && OPEN_NOW.includes(cell.state))
  const done = byTime.filter(({ cell }) => cell.done)
  return (
    <section className={css.patient} aria-label={visit.patientName}>
      <div className={css.patientHead}>
        <h2>{visit.patientName}</h2>
        <p>{[ageAndGender(visit), visit.uhid, visit.place].filter(Boolean).join(' · ')}</p>
        <p data-tone={scannedAt ? 'good' : 'warning'}>
          {scannedAt ? (
            <IconCircleCheck size={16} stroke={1.5} aria-hidden />
          ) : (
            <IconScan size={16} stroke={1.5} aria-hidden />
          )}{' '}
          {scannedAt
            ? `Wrist band scanned ${showTime(new Date(scannedAt))}`
            : 'Scan the wrist band, or say why not at the first dose'}
        </p>
      </div>
      <PatientBand patientId={visit.patientId} />
      <h3 className={css.done}>
        Now <small>{`${open.length + toLookAt.length} left`}</small>
      </h3>
      {open.map(({ order, cell }, place) => (
        <OpenDose
          key={`${order.order.id} ${cell.dueAt}`}
          of={order}
          cell={cell}
          isFirst={place === 0}
          isBandScanned={scannedAt !== null}
          onAsk={(act) => ask({ of: order, cell, act })}
        />
      ))}
      {toLookAt.map((one) => (
        <EffectToLookAt key={one.dose.id} {...one} onLook={() => look(one)} />
      ))}
      {done.length > 0 && (
        <h3 className={css.done}>
          Done <small>{done.length}</small>
        </h3>
      )}
      {done.map(({ order, cell }) => {
        const Icon = CELL_ICONS[cell.state]
        return (
          <p key={`${order.order.id} ${cell.dueAt}`} className={css.done}>
            <span>
              {Icon && <Icon size={16} stroke={1.5} aria-hidden />} {order.order.name}
            </span>
            <span>{`${CELL_WORDS[cell.state]} ${cell.done ? showTime(new Date(cell.done.actedAt)) : ''}`}</span>
          </p>
        )
      })}
      <Suspense>
        {looking && <EffectDialog {...looking} onClose={() => look(null)} />}
        {asking && (
          <DoseDialog
            of={asking.of}
            dueAt={asking.cell.dueAt}
            dose={asking.cell.dose}
            before={asking.cell.done}
            begins={asking.act}
            isBandScanned={scannedAt !== null}
            onClose={() => ask(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

/** What was given as needed, and whether it helped. */
function EffectToLookAt({ of: { order }, dose, onLook }: Looking & { onLook(): void }) {
  const { can } = useAuth()
  return (
    <article className={css.dose} aria-label={`Effect of ${order.name}`}>
      <time dateTime={dose.actedAt}>{showTime(new Date(dose.actedAt))}</time>
      <div>
        <strong>{order.name}</strong>
        <small>{`Given for ${order.asNeededFor}: did it help?`}</small>
        {dose.effectIs === 'late' && <small data-tone="warning">more than an hour ago</small>}
      </div>
      {can('dose:act') && (
        <div className={css.doseButtons}>
          <Button size="md" variant="default" leftSection={buttonIcon(IconEyeCheck)} onClick={onLook}>
            Effect
          </Button>
        </div>
      )}
    </article>
  )
}

type OpenProps = {
  readonly of: SheetOrder
  readonly cell: ShownCell
  readonly isFirst: boolean
  readonly isBandScanned: boolean
  onAsk(act: Act): void
}

function OpenDose({ of: { order }, cell, isFirst, isBandScanned, onAsk }: OpenProps) {
  const { can } = useAuth()
  const write = useWrite(treatmentSheetContract.act)
  const hold = holdWords(order)
  // What needs nothing but the nurse is signed by one press.
  const isPlain =
    isBandScanned && order.secondPerson === null && hold === '' && cell.dose !== null && cell.state === 'due_now'
  const give = () =>
    isPlain
      ? write.mutate(
          { id: order.id, dueAt: cell.dueAt, act: 'given', isBandScanned },
          { onSuccess: () => toast.success('Given', order.name), onError: () => onAsk('given') },
        )
      : onAsk('given')
  return (
    <article className={css.dose} aria-label={`${order.name}, ${showTime(new Date(cell.dueAt))}`}>
      <time dateTime={cell.dueAt}>{showTime(new Date(cell.dueAt))}</time>
      <div>
        <strong>{order.name}</strong>
        <small>
          {[cell.dose === null ? doseWords(order) : `${cell.dose} ${order.doseUnit}`, howWords(order)].join(' · ')}
        </small>
        {cell.state !== 'due_now' && <small data-tone="warning">{CELL_WORDS[cell.state]}</small>}
        {order.secondPerson && (
          <small data-tone="warning">
            <IconAlertTriangle size={14} stroke={1.5} aria-hidden />{' '}
            {order.secondPerson === 'witness' ? 'Narcotic: a witness signs' : 'High risk: a second nurse signs'}
          </small>
        )}
        {hold && (
          <small data-tone="warning">
            <IconHeartbeat size={14} stroke={1.5} aria-hidden /> {hold}
          </small>
        )}
      </div>
      {can('dose:act') && (
        <div className={css.doseButtons}>
          <Button
            size="md"
            variant={isFirst ? 'filled' : 'default'}
            leftSection={buttonIcon(IconCheck)}
            loading={write.isPending}
            onClick={give}
          >
            Given
          </Button>
          <Button size="md" variant="default" leftSection={buttonIcon(IconX)} onClick={() => onAsk('held')}>
            Not given
          </Button>
        </div>
      )}
    </article>
  )
}
