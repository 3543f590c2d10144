import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { choice } from '../../../ui/forms/form-dialog.tsx'
import { ATTENDANT_REASON_WORDS, ATTENDANT_REASONS } from '../../model/certificate.ts'
import css from './signing.module.css'
import type { Signing } from './use-signing.ts'

const RELATIONS = ['Spouse', 'Father', 'Mother', 'Son', 'Daughter', 'Brother', 'Sister', 'Relative', 'Friend']

type Props = { readonly signing: Signing; readonly patientMaySign: boolean; readonly patientName: string }

/** Who signs: the patient, or an attendant with the reason and the relation; and the witnesses that the manner asks for. */
export function SignerFields({ signing: { form }, patientMaySign, patientName }: Props) {
  const { signedBy, manner } = form.values
  const choose = (signer: string) => {
    form.setFieldValue('signedBy', signer === 'attendant' ? 'attendant' : 'patient')
    form.setFieldValue('signerName', signer === 'attendant' ? '' : patientName)
  }
  return (
    <div className={css.signer}>
      <SegmentedControl
        aria-label="Who signs"
        fullWidth
        size="md"
        data={[
          { value: 'patient', label: 'Patient', disabled: !patientMaySign },
          { value: 'attendant', label: 'Attendant' },
        ]}
        value={signedBy || 'patient'}
        onChange={choose}
      />
      <TextInput label="Name" size="md" maxLength={100} {...form.getInputProps('signerName')} />
      {signedBy === 'attendant' && (
        <>
          <Select
            label="Why the patient does not sign"
            size="md"
            data={ATTENDANT_REASONS.map((value) => ({ value, label: ATTENDANT_REASON_WORDS[value] }))}
            {...choice(form.getInputProps('attendantBecause'))}
          />
          <Select label="Relation" size="md" data={RELATIONS} {...choice(form.getInputProps('relation'))} />
        </>
      )}
      <TextInput label="Mobile" size="md" inputMode="tel" maxLength={20} {...form.getInputProps('mobile')} />
      {(manner === 'thumb' || manner === 'refused') && (
        <TextInput
          label={manner === 'thumb' ? 'Witness' : 'First witness'}
          size="md"
          maxLength={100}
          {...form.getInputProps('witnessOne')}
        />
      )}
      {manner === 'refused' && (
        <TextInput label="Second witness" size="md" maxLength={100} {...form.getInputProps('witnessTwo')} />
      )}
    </div>
  )
}
