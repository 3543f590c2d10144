import { Box, Button } from '@mantine/core'
import { IconDoorExit, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { addressOf, useBytes } from '../../../platform/web/bytes.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { DialogFoot } from '../../../ui/display/dialog-bars.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormDialog, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { ShownPdf } from '../../../ui/pdf/shown-pdf.tsx'
import { dischargeContract } from '../../model/discharge.contract.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'
import { ProvisionalNote } from '../provisional-note.tsx'
import { CancelPass } from './cancel-pass.tsx'
import css from './gate-pass.module.css'
import { Handover } from './handover.tsx'
import { NoPass } from './no-pass.tsx'
import { RefusedAtGate } from './refused-at-gate.tsx'
import { usePrintPass } from './use-print-pass.ts'

type Props = { readonly visitId: string; readonly visitNo: string | null; onClose(): void }

/** The gate pass as it will be printed. Once it is, closing becomes 'Discharge Patient' (specification 3 section 4). */
export default function GatePassDialog({ visitId, visitNo, onClose }: Props) {
  const { data: pass, error } = useRead(gatePassContract.ofVisit, { visitId }, { keep: false })
  const [isCancelling, setCancelling] = useState(false)
  return (
    <FormDialog
      title={pass ? `Gate Pass ${pass.number}` : error ? 'Error Loading Gate Pass' : 'Gate Pass'}
      opened
      onClose={onClose}
      size={720}
    >
      {pass ? (
        <>
          <RefusedAtGate pass={pass} />
          {pass.provisional && (
            <p>
              <ProvisionalNote {...pass.provisional} />
            </p>
          )}
          {pass.receiver && <Handover passId={pass.id} receiver={pass.receiver} />}
          <PassPages passId={pass.id} prints={pass.printCount} />
          <DialogFoot className={css.footer}>
            {pass.mayDischarge && !pass.exitedAt && (
              <Button variant="subtle" color="gray" onClick={() => setCancelling(true)}>
                Cancel the pass
              </Button>
            )}
            <Box component="span" flex={1} />
            <PrintPass passId={pass.id} prints={pass.printCount} />
            {pass.mayDischarge && (pass.printCount > 0 || pass.exitedAt) ? (
              <DischargePatient visitId={visitId} onDone={onClose} />
            ) : (
              <Button variant="default" onClick={onClose}>
                Close
              </Button>
            )}
          </DialogFoot>
          {isCancelling && <CancelPass passId={pass.id} onClose={() => setCancelling(false)} onCancelled={onClose} />}
        </>
      ) : error ? (
        <NoPass visitNo={visitNo} why={error.message} onClose={onClose} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

type Shown = { readonly passId: string; readonly prints: number }

const addressOfPass = ({ passId, prints }: Shown) => addressOf(gatePassContract.print, { id: passId, prints })

/** The pass as PDF. */
export const PassPages = (shown: Shown) => (
  <div className={css.pages}>
    <ShownPdf of={useBytes(addressOfPass(shown))} placeholder={<FormSkeleton />} />
  </div>
)

/** Prints the pass that is shown, and counts it. */
export function PrintPass(shown: Shown) {
  const { data } = useBytes(addressOfPass(shown))
  const { print, isBusy } = usePrintPass(shown.passId)
  return (
    <Button
      variant={shown.prints > 0 ? 'default' : 'filled'}
      disabled={!data || isBusy}
      leftSection={buttonIcon(IconPrinter)}
      onClick={() => data && print(data)}
    >
      Print
    </Button>
  )
}

function DischargePatient({ visitId, onDone }: { readonly visitId: string; onDone(): void }) {
  const discharge = useWrite(dischargeContract.discharge)
  const press = () =>
    discharge.mutate(
      { visitId },
      {
        onSuccess: () => {
          toast.success('Patient Discharged')
          onDone()
        },
        onError: ({ message }) => toast.error('Failed to discharge patient.', message),
      },
    )
  return (
    <Button disabled={discharge.isPending} leftSection={buttonIcon(IconDoorExit)} onClick={press}>
      Discharge Patient
    </Button>
  )
}
