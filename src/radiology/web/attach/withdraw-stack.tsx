import { useState } from 'react'
import { call } from '../../../platform/web/call.ts'
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { radiologyPicturesContract } from '../../model/images/radiology-pictures.contract.ts'
import type { Stack } from '../../model/images/stacks.ts'

type Props = { readonly stack: Stack | undefined; onClose(): void }

/** Takes what is shown off the study: a photograph, a paper, or all slices of a series. */
export function WithdrawStack({ stack, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  if (!stack) return null
  const withdraw = async (reason: string) => {
    setBusy(true)
    try {
      for (const id of stack.pictureIds) await call(radiologyPicturesContract.withdraw, { id, reason })
      toast.success('Withdrawn', stack.words)
      onClose()
    } catch (problem) {
      toast.error('Not withdrawn', problem instanceof Error ? problem.message : '')
      setBusy(false)
    }
  }
  const count = stack.pictureIds.length
  return (
    <ReasonDialog
      title="Withdraw"
      message={`${stack.words}${count > 1 ? `, ${count} files,` : ''} leaves this study. It may be attached where it belongs.`}
      busy={busy}
      onSubmit={(reason) => void withdraw(reason)}
      onClose={onClose}
    />
  )
}
