import { NativeSelect, TextInput } from '@mantine/core'
import type { ContractForm } from '../../../ui/forms/contract-form.ts'
import { RECEIVER_DOCUMENTS } from '../../model/gate/body-receiver.ts'
import type { exitForm } from '../../model/gate/exit-form.ts'
import css from './security-gate.module.css'

type Props = { readonly form: ContractForm<ReturnType<typeof exitForm>> }

/** Who receives the body, by which document, and when: all of it is required. */
export const ReceiverFields = ({ form }: Props) => (
  <fieldset className={css.receiver}>
    <legend>Who receives the body</legend>
    <TextInput size="lg" label="Name" required maxLength={120} autoComplete="off" {...form.getInputProps('name')} />
    <TextInput
      size="lg"
      label="Relation to the patient"
      required
      maxLength={60}
      autoComplete="off"
      {...form.getInputProps('relation')}
    />
    <NativeSelect
      size="lg"
      label="Identity document"
      required
      data={[{ value: '', label: 'Choose' }, ...RECEIVER_DOCUMENTS]}
      {...form.getInputProps('identityType')}
    />
    <TextInput
      size="lg"
      label="Number of the document"
      required
      maxLength={40}
      autoComplete="off"
      {...form.getInputProps('identityNumber')}
    />
    <TextInput size="lg" type="time" label="Time of handover" required {...form.getInputProps('time')} />
  </fieldset>
)
