import { useAuth } from '../../../access/web/session.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import AdvancePaymentDialog from '../../../receipts/web/advance-payment.dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useUrl } from '../../../ui/page/url.ts'
import PrintPreview from '../../../ui/pdf/print-preview.tsx'
import { EditInformationDialog } from '../../../visits/web/information/edit-information.dialog.tsx'
import { billChangesContract } from '../../model/bill/bill-changes.contract.ts'
import { linesOf } from '../../model/bill/bill-totals.ts'
import type { BillCheck, BillView } from '../../model/bill/bill-view.ts'
import type { ShownBill } from '../../model/bill/bills.contract.ts'
import { BillPreview } from '../documents/bill-preview.tsx'
import DiscountDialog from '../payment/discount.dialog.tsx'
import FinalPaymentDialog from '../payment/final-payment.dialog.tsx'
import DoctorsPlanDialog from '../plan/doctors-plan.dialog.tsx'
import ChangeLineDialog, { type LineChange } from './change-line.dialog.tsx'
import FinancialGridDialog from './financial-grid.dialog.tsx'
import ReasonDialog from './reason.dialog.tsx'
import type { BillSteps } from './use-bill-steps.ts'
import WhyRate from './why-rate.tsx'

type Props = { readonly bill: ShownBill; readonly steps: BillSteps }

const CHANGES: readonly LineChange[] = ['quantity', 'rate', 'take_out', 'keep']

/** What opens over the bill; which one and of which line stands in the address. */
export default function BillDialogs({ bill, steps }: Props) {
  const { can } = useAuth()
  const url = useUrl()
  const close = () => url.set({ dialog: null, line: null, check: null })
  const dialog = url.text('dialog')
  const line = linesOf(bill).find(({ key }) => key === url.text('line'))
  const check = bill.checks.find(({ code }) => code === url.text('check'))
  const change = CHANGES.find((kind) => kind === dialog)
  if (change && line) return <ChangeLineDialog bill={bill} line={line} change={change} onClose={close} />
  if (dialog === 'why' && line)
    return (
      <WhyRate
        bill={bill}
        line={line}
        mayChange={can('bill:edit') && bill.state === 'draft'}
        onChange={() => url.set({ dialog: 'rate' })}
        onUndo={steps.undo}
        onClose={close}
      />
    )
  if (dialog === 'waive' && check) return <Waive bill={bill} check={check} onClose={close} />
  if (dialog === 'grid') return <FinancialGridDialog grid={bill.grid} onClose={close} />
  if (dialog === 'preview') return <BillPreview bill={bill} document="final-bill" onClose={close} />
  if (dialog === 'corporate') return <BillPreview bill={bill} document="corporate-bill" onClose={close} />
  if (dialog === 'plan')
    return (
      <DoctorsPlanDialog
        visitId={bill.visitId}
        mayNote={can('bill:edit')}
        onPrint={() => url.set({ dialog: 'plan-print' })}
        onClose={close}
      />
    )
  if (dialog === 'plan-print')
    return (
      <PrintPreview
        title="Doctor's plan"
        address={`/api/visits/${bill.visitId}/bill/prints/doctors-plan`}
        onClose={() => url.set({ dialog: 'plan' })}
      />
    )
  if (dialog === 'advance') return <AdvancePaymentDialog visitId={bill.visitId} onClose={close} />
  if (dialog === 'plan-discharge')
    return <EditInformationDialog of={{ patientId: bill.patientId, visitId: bill.visitId }} onClose={close} />
  if (dialog === 'final-payment') return <FinalPaymentDialog visitId={bill.visitId} onClose={close} />
  if (dialog === 'discount') return <DiscountDialog visitId={bill.visitId} onClose={close} />
  if (dialog === 'new-version')
    return (
      <ReasonDialog
        title="New version"
        message={`${bill.header.billNo} stays as it is until the new version is confirmed.`}
        submit="Begin the new version"
        busy={steps.busy}
        onSubmit={(reason) => steps.newVersion(reason, close)}
        onClose={close}
      />
    )
  if (dialog === 'cancel')
    return (
      <ReasonDialog
        title={bill.state === 'draft' || bill.state === 'checked' ? 'Discard the draft' : 'Cancel the bill'}
        message="What the desk changed by hand is lost; the charges stay. A number that was given stays used."
        submit={bill.state === 'draft' || bill.state === 'checked' ? 'Discard the draft' : 'Cancel the bill'}
        busy={steps.busy}
        onSubmit={(reason) => steps.cancel(reason, close)}
        onClose={close}
      />
    )
  return null
}

function Waive({ bill, check, onClose }: { readonly bill: BillView; readonly check: BillCheck; onClose(): void }) {
  const write = useWrite(billChangesContract.changeLine)
  return (
    <ReasonDialog
      title="Pass over"
      message={check.text}
      submit="Pass over"
      busy={write.isPending}
      onClose={onClose}
      onSubmit={(reason) =>
        write.mutate(
          {
            visitId: bill.visitId,
            payerId: bill.payerId,
            version: bill.version,
            kind: 'waive',
            lineKey: check.code,
            reason,
          },
          { onSuccess: onClose, onError: (problem) => toast.error('Nothing was changed', problem.message) },
        )
      }
    />
  )
}
