import { Checkbox, Select, TextInput } from '@mantine/core'
import { showDay } from '../../kernel/calendar.ts'
import { showRupees } from '../../kernel/money.ts'
import { asJpeg } from '../../patients/web/photo/as-jpeg.ts'
import { useUpload } from '../../patients/web/photo/upload.ts'
import { UploadField } from '../../patients/web/photo/upload-field.tsx'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import { choice, FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { SignaturePad } from '../../ui/signature/signature-pad.tsx'
import { MODALITIES, MODALITY_WORDS } from '../model/modalities.ts'
import type { Physiotherapy } from '../model/shown-physiotherapy.ts'
import css from './physiotherapy.module.css'
import { type SessionEntry, useSession } from './use-session.ts'

type Props = { readonly physiotherapy: Physiotherapy; onClose(): void }

const CONFIRMATIONS = [
  { value: 'signature', label: 'Signature on the screen' },
  { value: 'thumb', label: 'Thumb print' },
  { value: 'paper', label: 'Signed on paper' },
]

/** Enters a session of one area, with the patient's signature. */
export default function SessionDialog({ physiotherapy, onClose }: Props) {
  const thumb = useUpload({ prepare: asJpeg })
  const entry = useSession(physiotherapy, thumb.id, onClose)
  const { form, submit, busy } = entry
  const { isMissed, confirmedBy } = form.values
  return (
    <FormDialog title="Session" opened onClose={onClose} size={680}>
      <form onSubmit={submit} noValidate>
        <div className={css.pair}>
          <What physiotherapy={physiotherapy} entry={entry} />
          <Checkbox label="Home visit" {...form.getInputProps('isHomeVisit', { type: 'checkbox' })} />
          <Checkbox
            label="Missed: the patient did not come"
            {...form.getInputProps('isMissed', { type: 'checkbox' })}
          />
          {!isMissed && <Price physiotherapy={physiotherapy} entry={entry} />}
          <TextInput className={css.wide ?? ''} label="Note" maxLength={500} {...form.getInputProps('note')} />
          {(form.errors.outsideStayReason || form.values.outsideStayReason) && (
            <TextInput
              className={css.wide ?? ''}
              label="Reason for the day"
              maxLength={300}
              {...form.getInputProps('outsideStayReason')}
            />
          )}
          {!isMissed && (
            <Select
              label="Confirmed by the patient"
              clearable
              data={CONFIRMATIONS}
              {...choice(form.getInputProps('confirmedBy'))}
            />
          )}
          {!isMissed && confirmedBy === 'signature' && (
            <div className={`${css.wide} ${css.pad}`}>
              <SignaturePad label="Signature" onReady={entry.setSignature} />
            </div>
          )}
          {!isMissed && confirmedBy === 'thumb' && (
            <UploadField label="Photo of the thumb print" hint="From the camera" accept="image/*" upload={thumb} />
          )}
        </div>
        <FormFooter submit="Save session" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}

type Part = { readonly physiotherapy: Physiotherapy; readonly entry: SessionEntry }

function What({ physiotherapy: { advices }, entry: { form } }: Part) {
  return (
    <>
      <DayInput label="Date" required {...form.getInputProps('day')} />
      <Select
        label="Advice"
        required
        data={advices.map(({ id, advisedBy, advisedOn }) => ({
          value: id,
          label: `${advisedBy}, ${showDay(advisedOn)}`,
        }))}
        {...choice(form.getInputProps('adviceId'))}
      />
      <Select
        label="Modality"
        required
        data={MODALITIES.map((value) => ({ value, label: MODALITY_WORDS[value] }))}
        {...choice(form.getInputProps('modality'))}
      />
      <TextInput
        label="Area"
        required
        placeholder="Left knee"
        maxLength={100}
        data-autofocus
        {...form.getInputProps('area')}
      />
      <TextInput label="Minutes" inputMode="numeric" {...form.getInputProps('minutes')} />
      <TextInput label="Therapist" required maxLength={100} {...form.getInputProps('therapist')} />
    </>
  )
}

/** By a package, at the rate of a service, or at a typed rate. */
function Price({ physiotherapy: { packages, services }, entry: { form } }: Part) {
  const open = packages.filter(({ cancelReason, used, sessions }) => cancelReason === null && used < sessions)
  const { packageId, serviceId } = form.values
  return (
    <>
      {open.length > 0 && (
        <Select
          label="Package"
          clearable
          placeholder="None: charged on its own"
          data={open.map(({ id, description, sessions, used }) => ({
            value: id,
            label: `${description}, ${sessions - used} left`,
          }))}
          {...choice(form.getInputProps('packageId'))}
        />
      )}
      {!packageId && (
        <Select
          label="Service"
          clearable
          searchable
          data={services.map(({ id, code, name, rate }) => ({
            value: id,
            label: [code, name, rate > 0 ? showRupees(rate) : 'rate not set'].filter(Boolean).join(', '),
          }))}
          {...choice(form.getInputProps('serviceId'))}
        />
      )}
      {!packageId && !serviceId && <TextInput label="Rate" inputMode="decimal" {...form.getInputProps('rate')} />}
    </>
  )
}
