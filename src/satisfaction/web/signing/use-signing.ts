import { useState } from 'react'
import { asJpeg } from '../../../patients/web/photo/as-jpeg.ts'
import { useUpload } from '../../../patients/web/photo/upload.ts'
import { platformContract } from '../../../platform/model/contract/platform.contract.ts'
import { CallFailed } from '../../../platform/web/call-failed.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import type { Signature } from '../../../ui/signature/signature-pad.tsx'
import type { Answers } from '../../model/answers.ts'
import type { AttendantReason, Manner } from '../../model/certificate.ts'
import { type ShownCertificate, satisfactionContract, signerForm } from '../../model/satisfaction.contract.ts'

export type Given = { readonly [name in keyof Answers]?: boolean }

type Asked = {
  readonly visitId: string
  /** The certificate in force, where this one corrects it. */
  readonly corrects: ShownCertificate | null
  /** Why the patient may not sign. */
  readonly attendantBecause: AttendantReason | null
  readonly patientName: string
  onSigned(grievances: number): void
}

const isWhole = (given: Given): given is Answers => Object.keys(given).length === 4

/** The certificate while it is filled in, and its signing: the signature is stored first, then named by the certificate. */
export function useSigning({ visitId, corrects, attendantBecause, patientName, onSigned }: Asked) {
  const [given, setGiven] = useState<Given>({})
  const [signature, setSignature] = useState<Signature | null>(null)
  const store = useWrite(platformContract.uploadFile)
  const sign = useWrite(satisfactionContract.sign)
  const form = useContractForm(signerForm, {
    manner: 'signature',
    language: corrects?.language ?? 'mr',
    signedBy: attendantBecause ? 'attendant' : 'patient',
    signerName: attendantBecause ? '' : patientName,
    attendantBecause,
    fileId: null,
    replacesId: corrects?.id ?? null,
  })
  const { manner } = form.values
  const refused = manner === 'refused'
  // A photo of a phone is made smaller; a scan stays as it is.
  const upload = useUpload(manner === 'thumb' ? { prepare: asJpeg } : {})

  const signedFile = async (): Promise<string | null> => {
    if (manner !== 'signature') return upload.id
    const picture = await signature?.picture()
    return picture ? (await store.mutateAsync({ name: picture.name, file: picture })).id : null
  }

  const submit = form.onSubmit(async (values) => {
    if (!refused && !isWhole(given)) return toast.error('Please answer every question')
    try {
      const fileId = refused ? null : await signedFile()
      if (!refused && !fileId) return toast.error('The signature is missing')
      const answers = !refused && isWhole(given) ? given : null
      const { grievances } = await sign.mutateAsync({ ...values, visitId, fileId, answers })
      onSigned(grievances.length)
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      if (!form.showProblem(problem)) toast.error('The certificate was not signed', problem.message)
    }
  })

  const chooseManner = (chosen: Manner) => {
    form.setFieldValue('manner', chosen)
    upload.choose(null)
  }

  return {
    form,
    chooseManner,
    upload,
    given,
    answer: (name: keyof Answers, value: boolean) => setGiven((now) => ({ ...now, [name]: value })),
    signature,
    setSignature,
    submit,
    busy: store.isPending || sign.isPending,
  }
}
export type Signing = ReturnType<typeof useSigning>
