import { useState } from 'react'
import * as z from 'zod/mini'
import { useAuth } from '../../../access/web/session.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { INSURANCE_NO_REQUIRED } from '../../model/patient.ts'
import {
  editedRegistration,
  FILL_REQUIRED_TO_EDIT,
  patientRecordContract,
} from '../../model/patient-record.contract.ts'
import { openedPatient } from '../../model/patients.contract.ts'
import { asJpeg } from '../photo/as-jpeg.ts'
import { useUpload } from '../photo/upload.ts'
import { EmergencyContacts } from '../registration/emergency-contacts.tsx'
import { IdentityOnFile } from '../registration/identity-on-file.tsx'
import { OtherInformation } from '../registration/other-information.tsx'
import { type PatientCard, payerOf } from '../registration/patient-fields.ts'
import { lacksRequired, REQUIRED_TO_EDIT } from '../registration/registration-form.ts'
import { UidInformation } from '../registration/uid-information.tsx'
import { usePatient } from '../use-patient.ts'
import { usePayers } from '../use-payers.ts'
import { EditedFiles } from './edited-files.tsx'
import { type EditedValues, valuesOf } from './edited-values.ts'
import { type Clash, clashWith, RegistrationClash } from './registration-clash.tsx'

type Props = { readonly patientId: string; onClose(): void }

const EDIT_FAILED = 'Failed to update patient registration. Please try again.'
const FILE_NOT_SENT = 'A file has not been uploaded. Try again or remove it.'

/** Changes a registration. */
export default function EditRegistration({ patientId, onClose }: Props) {
  const { data, error, refetch } = usePatient(patientId)
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return <EditForm patient={data} onClose={onClose} />
}

function EditForm({ patient, onClose }: { patient: PatientCard; onClose(): void }) {
  // What is edited is the record as it was when the form opened: a later change by another user is a clash to see.
  const [base] = useState(patient)
  const [clash, setClash] = useState<Clash | null>(null)
  const form = useContractForm(editedRegistration, valuesOf(base))
  const uploads = { patientPhoto: useUpload({ prepare: asJpeg }), referralLetter: useUpload() }
  const states = Object.values(uploads).map(({ state }) => state)
  const { paysAsEsic } = usePayers(payerOf(clash?.theirs ?? base))
  const mayUpload = useAuth().can('document:upload')
  const unsaved = useUnsaved(() => form.isDirty() || states.some((state) => state !== 'none'))
  const current = clash?.theirs ?? base
  const { send, busy } = useSend(form, patientRecordContract.edit, {
    done: () => {
      unsaved.release()
      toast.success('Success', 'Patient registration updated successfully!')
      onClose()
    },
    handled: (problem, sent) => {
      const theirs = z.safeParse(openedPatient, problem.current).data
      if (!theirs) return false
      const { patientPhoto = null, referralLetter = null } = sent
      const mine: EditedValues = { ...form.getValues(), patientPhoto, referralLetter }
      for (const upload of Object.values(uploads)) upload.choose(null)
      const found = clashWith(current, mine, theirs)
      form.setValues(found.offered)
      setClash(found)
      return true
    },
    failed: ({ status, message }) => toast.error('Error', status >= 400 && status < 500 ? message : EDIT_FAILED),
  })

  const save = (values: z.input<typeof editedRegistration>) => {
    if (paysAsEsic(values.payerId) && !values.insurancePersonNo) {
      form.setFieldError('insurancePersonNo', INSURANCE_NO_REQUIRED)
      return toast.error('Error', INSURANCE_NO_REQUIRED)
    }
    if (states.includes('failed')) return toast.error('Error', FILE_NOT_SENT)
    const patientPhoto = uploads.patientPhoto.id ?? values.patientPhoto ?? null
    const referralLetter = uploads.referralLetter.id ?? values.referralLetter ?? null
    send({ ...values, patientPhoto, referralLetter, id: base.id, version: current.version })
  }
  const onInvalid = (errors: typeof form.errors) =>
    toast.error(
      'Error',
      lacksRequired(form, REQUIRED_TO_EDIT) ? FILL_REQUIRED_TO_EDIT : String(Object.values(errors)[0] ?? EDIT_FAILED),
    )
  const uploading = states.includes('uploading')
  return (
    <form noValidate autoComplete="off" onSubmit={form.onSubmit(save, onInvalid)} aria-label="Edit registration">
      {clash && <RegistrationClash clash={clash} form={form} />}
      <UidInformation
        form={form}
        of={clash?.theirs ?? base}
        identityOnFile={<IdentityOnFile form={form} last4={(clash?.theirs ?? base).aadharPassportLast4} />}
      />
      <EmergencyContacts form={form} required={false} />
      <OtherInformation form={form} />
      <EditedFiles form={form} uploads={uploads} mayUpload={mayUpload} />
      <FormFooter
        note={uploading ? 'Uploading...' : '* Required'}
        submit={busy ? 'Updating...' : 'Update Registration'}
        busy={busy || uploading}
        onCancel={onClose}
      />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
