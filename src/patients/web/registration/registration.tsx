import { useAuth } from '../../../access/web/session.tsx'
import { FILE_EXTENSIONS } from '../../../platform/model/contract/platform.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFooter, FormSection } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { FILL_REQUIRED, INSURANCE_NO_REQUIRED, type RegistrationInput } from '../../model/patient.ts'
import { patientsContract } from '../../model/patients.contract.ts'
import { type OnExisting, Suspects, useSameIdentity } from '../lookup/suspects.tsx'
import { asJpeg } from '../photo/as-jpeg.ts'
import { PhotoField } from '../photo/photo-field.tsx'
import { type Upload, useUpload } from '../photo/upload.ts'
import { UploadField } from '../photo/upload-field.tsx'
import { usePayers } from '../use-payers.ts'
import { DraftOffer } from './draft-offer.tsx'
import { EmergencyContacts } from './emergency-contacts.tsx'
import { OtherInformation } from './other-information.tsx'
import { lacksRequired, type TypedBefore, useRegistrationForm } from './registration-form.ts'
import { UidInformation } from './uid-information.tsx'

export type Registered = { readonly id: string; readonly uhid: string }

type Props = {
  readonly typedBefore: TypedBefore
  onCancel(): void
  onRegistered(patient: Registered): void
  readonly onExisting: OnExisting | undefined
  /** What is said when saving fails without a reason of its own. */
  readonly failed?: string
}

const REGISTRATION_FAILED = 'Failed to register patient. Please try again.'
const FILE_NOT_SENT = 'A file has not been uploaded. Try again or remove it.'
const LETTER_TYPES = FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** The registration form (specification 1 sections 2.7, 5 and 8): what was typed stays until it is saved or discarded. */
export default function Registration({
  typedBefore,
  onCancel,
  onRegistered,
  onExisting,
  failed = REGISTRATION_FAILED,
}: Props) {
  const form = useRegistrationForm(typedBefore)
  const photo = useUpload({ prepare: asJpeg })
  const letter = useUpload()
  const mayUpload = useAuth().can('document:upload')
  const identity = useSameIdentity()
  const { paysAsEsic } = usePayers()
  const uploads = [photo, letter]
  const unsaved = useUnsaved(() => form.isDirty() || uploads.some(({ file }) => file !== null))
  const { send, busy } = useSend(form, patientsContract.register, {
    done: (patient) => {
      unsaved.release()
      onRegistered(patient)
    },
    failed: ({ status, message }) => toast.error('Error', status >= 400 && status < 500 ? message : failed),
  })

  const lacksInsuranceNo = () => {
    const { payerId, insurancePersonNo } = form.getValues()
    return paysAsEsic(String(payerId)) && !insurancePersonNo
  }
  const save = (values: RegistrationInput) => {
    if (lacksInsuranceNo()) {
      form.setFieldError('insurancePersonNo', INSURANCE_NO_REQUIRED)
      form.getInputNode('insurancePersonNo')?.focus()
      return toast.error('Error', INSURANCE_NO_REQUIRED)
    }
    if (uploads.some(({ state }) => state === 'failed')) return toast.error('Error', FILE_NOT_SENT)
    send({ ...values, patientPhoto: photo.id, referralLetter: letter.id })
  }
  const leaveFor: OnExisting = (patient) => {
    unsaved.release()
    onExisting?.(patient)
  }
  const onInvalid = (errors: typeof form.errors) => {
    // Asked with everything else, and not only once the rest is right.
    if (lacksInsuranceNo()) form.setFieldError('insurancePersonNo', INSURANCE_NO_REQUIRED)
    toast.error('Error', lacksRequired(form) ? FILL_REQUIRED : String(Object.values(errors)[0] ?? FILL_REQUIRED))
  }

  return (
    <form noValidate autoComplete="off" onSubmit={form.onSubmit(save, onInvalid)} aria-label="Registration">
      <DraftOffer form={form} isUnsaved={unsaved.isUnsaved} />
      <UidInformation
        form={form}
        onIdentity={identity.typed}
        suspects={<Suspects form={form} sameIdentity={identity.suspects} onExisting={onExisting && leaveFor} />}
      />
      <EmergencyContacts form={form} />
      <OtherInformation form={form} />
      {mayUpload && <Documents photo={photo} letter={letter} />}
      <FormFooter
        note={uploads.some(({ state }) => state === 'uploading') ? 'Uploading...' : '* Required'}
        submit={busy ? 'Saving...' : 'Save And Next'}
        busy={busy || uploads.some(({ state }) => state === 'uploading')}
        onCancel={onCancel}
      />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}

const Documents = ({ photo, letter }: { photo: Upload; letter: Upload }) => (
  <FormSection title="Document Upload (Referral Letter)">
    <UploadField
      label="Referral Letter"
      hint="pdf, jpg, jpeg, png, doc or docx, less than 10MB"
      accept={LETTER_TYPES}
      upload={letter}
    />
    <PhotoField photo={photo} />
  </FormSection>
)
