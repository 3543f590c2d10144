import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { addressOf } from '../../../platform/web/bytes.ts'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { bloodContract } from '../../model/blood.contract.ts'
import { bloodUnitsContract } from '../../model/blood-units.contract.ts'
import type { OpenedBlood } from '../../model/shown-blood.ts'

const RequestDialog = lazy(() => import('../dialogs/request.dialog.tsx'))
const ReceiveDialog = lazy(() => import('../dialogs/receive.dialog.tsx'))
const StartDialog = lazy(() => import('../dialogs/start.dialog.tsx'))
const ofUnits = () => import('../dialogs/unit-dialogs.tsx')
const SampleDialog = lazy(() => ofUnits().then((m) => ({ default: m.SampleDialog })))
const CompleteDialog = lazy(() => ofUnits().then((m) => ({ default: m.CompleteDialog })))
const PriceDialog = lazy(() => ofUnits().then((m) => ({ default: m.PriceDialog })))
const PutAwayDialog = lazy(() => ofUnits().then((m) => ({ default: m.PutAwayDialog })))
const running = () => import('../dialogs/running-dialogs.tsx')
const WatchDialog = lazy(() => running().then((m) => ({ default: m.WatchDialog })))
const EndDialog = lazy(() => running().then((m) => ({ default: m.EndDialog })))
const ReactionDialog = lazy(() => running().then((m) => ({ default: m.ReactionDialog })))
const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

const MOST_UNITS = 20

type Props = { readonly blood: OpenedBlood; onStep(): void }

/** The dialog that the address names. */
export function StepDialogs(props: Props) {
  const step = useUrl().text('do')
  if (!step) return null
  return (
    <Suspense>
      <OfVisit {...props} step={step} />
      <OfRequisition {...props} step={step} />
      <OfUnit {...props} step={step} />
    </Suspense>
  )
}

type StepProps = Props & { readonly step: string }
const NONE = { do: null, requisition: null, unit: null, transfusion: null, units: null }

function useDone(onStep: () => void) {
  const url = useUrl()
  const onClose = () => url.set(NONE)
  return {
    url,
    onClose,
    onDone: () => {
      onClose()
      onStep()
    },
  }
}

function OfVisit({ blood, step, onStep }: StepProps) {
  const { url, onClose } = useDone(onStep)
  const { can } = useAuth()
  if (step === 'papers')
    return (
      <PrintPreview
        title="Cross-match and transfusion record"
        address={addressOf(bloodContract.papers, { visitId: blood.visit.visitId })}
        onClose={onClose}
      />
    )
  if (step !== 'request' || !blood.visit.isOpen || !can('blood:request')) return null
  const units = Math.min(MOST_UNITS, Math.max(1, Number.parseInt(url.text('units'), 10) || 1))
  return <RequestDialog blood={blood} units={units} onClose={onClose} />
}

function OfRequisition({ blood, step, onStep }: StepProps) {
  const { url, onClose, onDone } = useDone(onStep)
  const of = blood.requisitions.find(({ id }) => id === url.text('requisition'))
  if (!of) return null
  if (step === 'sample') return <SampleDialog of={of} onDone={onDone} onClose={onClose} />
  if (step === 'receive') return <ReceiveDialog of={of} onDone={onDone} onClose={onClose} />
  if (step === 'cancel')
    return (
      <SentReasonDialog
        title="Cancel the requisition"
        message={`${of.requisitionNo} is told to the bank, too.`}
        route={bloodContract.cancel}
        input={({ reason }) => ({ id: of.id, reason })}
        done={onClose}
        onClose={onClose}
      />
    )
  if (step !== 'slip') return null
  return (
    <PrintPreview
      title={`Requisition ${of.requisitionNo}`}
      address={addressOf(bloodContract.slip, { id: of.id })}
      onClose={onClose}
    />
  )
}

function OfUnit({ blood, step, onStep }: StepProps) {
  const { url, onClose, onDone } = useDone(onStep)
  const unit = blood.requisitions.flatMap(({ bags }) => bags).find(({ id }) => id === url.text('unit'))
  if (!unit) return null
  if (step === 'start') return <StartDialog blood={blood} unit={unit} onDone={onDone} onClose={onClose} />
  if (step === 'complete') return <CompleteDialog unit={unit} onDone={onDone} onClose={onClose} />
  if (step === 'price') return <PriceDialog unit={unit} onClose={onClose} />
  if (step === 'away') return <PutAwayDialog unit={unit} onDone={onDone} onClose={onClose} />
  const transfusion = unit.transfusions.find(({ id }) => id === url.text('transfusion'))
  if (!transfusion) return null
  const around = { unit, transfusion, ageDays: blood.visit.ageDays, onDone, onClose }
  if (step === 'watch') return <WatchDialog {...around} />
  if (step === 'end') return <EndDialog {...around} />
  if (step === 'react') return <ReactionDialog {...around} />
  if (step !== 'strike') return null
  return (
    <SentReasonDialog
      title="Strike out"
      message={`The transfusion of bag ${unit.bagNo} stays shown, its charge is taken back, and the bag waits again.`}
      route={bloodUnitsContract.strike}
      input={({ reason }) => ({ id: transfusion.id, reason })}
      done={onDone}
      onClose={onClose}
    />
  )
}
