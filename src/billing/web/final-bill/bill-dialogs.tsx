import { useAuth } from '../../../access/web/session.tsx'
import AdvancePaymentDialog from '../../../receipts/web/advance-payment.dialog.tsx'
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { SidePanel } from '../../../ui/page/side-panel.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import PrintPreview from '../../../ui/pdf/print-preview.tsx'
import { EditInformationDialog } from '../../../visits/web/information/edit-information.dialog.tsx'
import { linesOf } from '../../model/bill/bill-totals.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import type { ShownBill } from '../../model/bill/bills.contract.ts'
import type { AddedLine } from '../../model/bill/changes/added-lines.ts'
import { BillPreview } from '../documents/bill-preview.tsx'
import CopyBillDialog from '../old-bills/copy-bill.dialog.tsx'
import DiscountDialog from '../payment/discount.dialog.tsx'
import FinalPaymentDialog from '../payment/final-payment.dialog.tsx'
import DoctorsPlanDialog from '../plan/doctors-plan.dialog.tsx'
import FinancialGridDialog from './financial-grid.dialog.tsx'
import { FoundByCheck } from './found-by-check.tsx'
import ChangeLineDialog from './lines/change-line.dialog.tsx'
import ChangesDialog from './lines/changes.dialog.tsx'
import { LINE_CHANGES } from './lines/changes-for.ts'
import { placesOf } from './lines/places-of.ts'
import ServicesDialog from './lines/services.dialog.tsx'
import WhyRate from './lines/why-rate.tsx'
import type { BillSteps } from './use-bill-steps.ts'
import { VisitContents } from './visit-contents.tsx'

type Props = {
  readonly bill: ShownBill
  /** Its lines with those that were just added. */
  readonly shown: BillView
  readonly beingAdded: readonly AddedLine[]
  /** How many bills the visit has, once that is known. */
  readonly billNos: number | undefined
  readonly steps: BillSteps
}

/** What opens over the bill; which one and of which line stands in the address. */
export default function BillDialogs({ bill, shown, beingAdded, billNos, steps }: Props) {
  const { can } = useAuth()
  const url = useUrl()
  const close = () => url.set({ dialog: null, line: null, check: null })
  const dialog = url.text('dialog')
  const line = linesOf(shown).find(({ key }) => key === url.text('line')) ?? null
  const mayEdit = can('bill:edit') && bill.state === 'draft'
  const check = bill.checks.find(({ code }) => code === url.text('check'))
  const change = LINE_CHANGES.find((kind) => kind === dialog)
  if (change && (line || change === 'typed'))
    return <ChangeLineDialog bill={bill} steps={steps} line={line} change={change} onClose={close} />
  if (dialog === 'why' && line)
    return (
      <WhyRate
        bill={bill}
        line={line}
        mayChange={mayEdit && !beingAdded.some(({ key }) => key === line.key)}
        busy={steps.busy}
        onChange={(asked) => url.set({ dialog: asked })}
        onUndo={steps.undo}
        onPlace={(by) => placesOf(bill, steps)(line, by)}
        onClose={close}
      />
    )
  if (dialog === 'visit')
    return (
      <SidePanel title="What the visit has" opened size={360} onClose={close}>
        <VisitContents bill={bill} billNos={billNos} isEmbedded />
      </SidePanel>
    )
  if (dialog === 'changes')
    return (
      <ChangesDialog
        bill={bill}
        mayChange={mayEdit}
        busy={steps.busy}
        onUndo={steps.undo}
        onKeepRest={steps.keepRest}
        onClose={close}
      />
    )
  if (dialog === 'services') return <ServicesDialog bill={bill} mayChange={mayEdit} onClose={close} />
  if (dialog === 'waive' && check)
    return (
      <ReasonDialog
        title="Pass over"
        message={<FoundByCheck check={check} />}
        submit="Pass over"
        busy={steps.busy}
        onSubmit={(reason) => steps.change({ kind: 'waive', lineKey: check.code, reason }, { onSuccess: close })}
        onClose={close}
      />
    )
  if (dialog === 'grid') return <FinancialGridDialog grid={bill.grid} onClose={close} />
  if (dialog === 'preview')
    return <BillPreview bill={bill} billNo={bill.header.billNo} document="final-bill" onClose={close} />
  if (dialog === 'corporate')
    return <BillPreview bill={bill} billNo={bill.header.billNo} document="corporate-bill" onClose={close} />
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
  if (dialog === 'copy' && bill.id) return <CopyBillDialog billId={bill.id} onClose={close} />
  if (dialog === 'plan-discharge')
    return <EditInformationDialog of={{ patientId: bill.patientId, visitId: bill.visitId }} onClose={close} />
  if (dialog === 'final-payment') return <FinalPaymentDialog visitId={bill.visitId} onClose={close} />
  if (dialog === 'discount') return <DiscountDialog visitId={bill.visitId} payerId={bill.payerId} onClose={close} />
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
        message="Changes made by hand are lost; the charges stay. A number once given is not used again."
        submit={bill.state === 'draft' || bill.state === 'checked' ? 'Discard the draft' : 'Cancel the bill'}
        busy={steps.busy}
        onSubmit={(reason) => steps.cancel(reason, close)}
        onClose={close}
      />
    )
  return null
}
