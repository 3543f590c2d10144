import { useState } from 'react'
import { dayOf } from '../../kernel/calendar.ts'
import { platformContract } from '../../platform/model/contract/platform.contract.ts'
import { CallFailed } from '../../platform/web/call-failed.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import type { Signature } from '../../ui/signature/signature-pad.tsx'
import { physiotherapyContract } from '../model/physiotherapy.contract.ts'
import { sessionForm } from '../model/physiotherapy-forms.ts'
import type { Physiotherapy } from '../model/shown-physiotherapy.ts'

/** A session while it is entered, beginning with what the last one was, and its saving: the signature is stored first. */
export function useSession({ visit, advices, sessions }: Physiotherapy, thumbId: string | null, onSaved: () => void) {
  const last = sessions.findLast(({ cancelReason }) => cancelReason === null)
  const [signature, setSignature] = useState<Signature | null>(null)
  const store = useWrite(platformContract.uploadFile)
  const add = useWrite(physiotherapyContract.addSession)
  const form = useContractForm(sessionForm, {
    adviceId: advices[0]?.id ?? '',
    day: dayOf(new Date()),
    modality: last?.modality ?? 'IFT',
    area: last?.area ?? '',
    therapist: last?.therapist ?? '',
    minutes: last?.minutes ?? null,
    packageId: last?.packageId ?? null,
    serviceId: null,
    isHomeVisit: false,
    isMissed: false,
    confirmedBy: null,
    signatureFileId: null,
  })

  async function signatureFile(): Promise<string | null> {
    const { confirmedBy, isMissed } = form.values
    if (isMissed || confirmedBy === 'paper') return null
    if (confirmedBy === 'thumb') return thumbId
    const picture = confirmedBy === 'signature' ? await signature?.picture() : null
    return picture ? (await store.mutateAsync({ name: picture.name, file: picture })).id : null
  }

  const submit = form.onSubmit(async (values) => {
    try {
      const signatureFileId = await signatureFile()
      const { isApproved, rateNotSet } = await add.mutateAsync({ ...values, visitId: visit.visitId, signatureFileId })
      if (isApproved === false)
        toast.error('Beyond the approved sessions', 'The session is saved, and not claimable until it is approved.')
      if (rateNotSet) toast.error('Rate not set', 'The session is saved and waits for its rate.')
      onSaved()
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      if (!form.showProblem(problem)) toast.error('The session was not saved', problem.message)
    }
  })

  return { form, setSignature, submit, busy: store.isPending || add.isPending }
}
export type SessionEntry = ReturnType<typeof useSession>
