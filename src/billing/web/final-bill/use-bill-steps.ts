import { useState } from 'react'
import { showRupees } from '../../../kernel/money.ts'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import { billChangesContract } from '../../model/bill/changes/bill-changes.contract.ts'
import { billStepsContract } from '../../model/bill/changes/bill-steps.contract.ts'

type ChangedLine = Omit<RouteInput<typeof billChangesContract.changeLine>, 'visitId' | 'payerId' | 'version'>
type ThenOfChange = { onSuccess(): void; onError?(problem: CallFailed): void }

/**
 * The steps of a bill as the buttons take them; each says what became of it. After a step that changes the bill that is shown they are
 * busy until it is shown as it then is: the next step would be of an old version.
 */
export function useBillSteps(bill: BillView) {
  const changing = useWrite(billChangesContract.changeLine)
  const check = useWrite(billStepsContract.check)
  const back = useWrite(billStepsContract.backToDraft)
  const confirming = useWrite(billStepsContract.confirm)
  const version = useWrite(billStepsContract.newVersion)
  const submitting = useWrite(billStepsContract.submit)
  const cancelling = useWrite(billStepsContract.cancel)
  const undoing = useWrite(billChangesContract.undoChange)
  const keeping = useWrite(billChangesContract.keepRest)
  const asRead = { visitId: bill.visitId, payerId: bill.payerId, version: bill.version }
  const shown = `${bill.id}:${bill.version}`
  const [left, setLeft] = useState<string>()
  const onError = (problem: CallFailed) => toast.error('Nothing was changed', problem.message)
  const said = (words: string, then?: () => void) => ({
    onError,
    onSuccess: () => {
      toast.success(words)
      then?.()
    },
  })
  const undo = (billId: string, changeId: string, version: number) =>
    undoing.mutate({ billId, changeId, version }, said('The change is taken back'))
  const done = (words: string, then?: () => void) =>
    said(words, () => {
      setLeft(shown)
      then?.()
    })
  return {
    busy:
      left === shown ||
      [changing, check, back, confirming, version, submitting, cancelling, undoing, keeping].some(
        ({ isPending }) => isPending,
      ),
    change: (line: ChangedLine, { onSuccess, ...then }: ThenOfChange) =>
      changing.mutate(
        { ...asRead, ...line },
        {
          onError,
          ...then,
          onSuccess: ({ billId, changeId, version: made }) => {
            toast.success('The bill was changed', undefined, () => undo(billId, changeId, made))
            setLeft(shown)
            onSuccess()
          },
        },
      ),
    check: () => check.mutate(asRead, done('The bill is checked')),
    backToDraft: () => back.mutate(asRead, done('The bill is a draft again')),
    async confirm() {
      const yes = await confirm({
        title: 'Confirm the bill',
        message: `${bill.header.billNo} of ${showRupees(bill.totals.total)} gets its number; its lines no longer change.`,
        confirmLabel: 'Confirm the bill',
      })
      if (yes) confirming.mutate({ ...asRead, total: bill.totals.total }, done('The bill is confirmed'))
    },
    newVersion: (reason: string, then: () => void) =>
      version.mutate({ visitId: bill.visitId, payerId: bill.payerId, reason }, said('A new version is open', then)),
    submit: () => bill.id && submitting.mutate({ billId: bill.id }, done('The bill is submitted')),
    cancel: (reason: string, then: () => void) =>
      bill.id && cancelling.mutate({ billId: bill.id, reason }, done('The bill is cancelled', then)),
    keepRest: (changeId: string) =>
      bill.id &&
      keeping.mutate(
        { billId: bill.id, changeId, version: bill.version },
        done('The change is kept for the charges that are left'),
      ),
    undo: (changeId: string) =>
      bill.id && undoing.mutate({ billId: bill.id, changeId, version: bill.version }, done('The change is taken back')),
  }
}
export type BillSteps = ReturnType<typeof useBillSteps>
