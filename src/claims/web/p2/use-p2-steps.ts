import { useState } from 'react'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { sendFile } from '../../../platform/web/send-file.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { p2Contract } from '../../model/p2/p2.contract.ts'
import type { P2View } from '../../model/p2/p2-view.ts'

type Change = Omit<RouteInput<typeof p2Contract.change>, 'billId' | 'version'>

/** The steps of a P-II as the buttons take them; each says what became of it. */
export function useP2Steps(p2: P2View) {
  const change = useWrite(p2Contract.change, { inTurn: 'p2' })
  const verify = useWrite(p2Contract.verify)
  const reopen = useWrite(p2Contract.reopen)
  const print = useWrite(p2Contract.countPrint)
  const submit = useWrite(p2Contract.submit)
  const [isSending, setSending] = useState(false)
  const billId = p2.billId ?? ''
  const asRead = { billId, version: p2.version }
  const onError = (problem: CallFailed) => toast.error('Nothing was changed', problem.message)
  const done = (words: string, then?: () => void) => ({
    onError,
    onSuccess: () => {
      toast.success(words)
      then?.()
    },
  })
  return {
    busy: isSending || [change, verify, reopen, submit].some(({ isPending }) => isPending),
    change: (what: Change, then?: () => void) =>
      change.mutate({ ...asRead, ...what }, done('The P-II was changed', then)),
    verify: (overrideReason: string, then?: () => void) =>
      verify.mutate({ ...asRead, overrideReason }, done('The P-II is verified', then)),
    reopen: () => reopen.mutate(asRead, done('The P-II is a draft again')),
    countPrint: () => print.mutate({ billId }, { onError }),
    async upload(file: File | null) {
      if (!file) return
      setSending(true)
      try {
        const watching = { signal: new AbortController().signal, onShare: () => undefined }
        await sendFile(p2Contract.uploadScan, { billId, name: file.name, file }, watching)
        toast.success('The signed P-II is filed as document 9')
      } catch (problem) {
        toast.error('The scan was not filed', problem instanceof Error ? problem.message : '')
      } finally {
        setSending(false)
      }
    },
    async submit() {
      const yes = await confirm({
        title: 'Submit the P-II',
        message: `The P-II of ${p2.billNo} is locked, and the bill is submitted with it.`,
        confirmLabel: 'Submit the P-II',
      })
      if (yes) submit.mutate(asRead, done('The P-II is submitted'))
    },
  }
}
export type P2StepCalls = ReturnType<typeof useP2Steps>
