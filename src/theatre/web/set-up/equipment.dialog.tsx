import { TextInput } from '@mantine/core'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter, FormSection } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { EQUIPMENT_WORDS } from '../../model/case/case-words.ts'
import { equipmentForm, theatreSetUpContract } from '../../model/set-up.contract.ts'

type Props = {
  /** Null for a new one. */
  readonly equipment: RouteReply<typeof theatreSetUpContract.resources>['equipment'][number] | null
  onClose(): void
}

/** Equipment that goes from theatre to theatre. */
export default function EquipmentDialog({ equipment, onClose }: Props) {
  const form = useContractForm(equipmentForm, {
    name: equipment?.name ?? '',
    status: equipment?.status ?? 'available',
  } as never)
  const add = useSend(form, theatreSetUpContract.addEquipment, { done: onClose, failed: 'Not saved' })
  const change = useSend(form, theatreSetUpContract.changeEquipment, { done: onClose, failed: 'Not saved' })
  const submit = form.onSubmit((values) =>
    equipment ? change.send({ ...values, id: equipment.id, version: equipment.version }) : add.send(values),
  )
  const title = equipment ? `Change ${equipment.name}` : 'Add equipment'
  return (
    <FormDialog title={title} opened onClose={onClose} size={480}>
      <form noValidate autoComplete="off" aria-label={title} onSubmit={submit}>
        <FormSection title="Equipment">
          <TextInput {...FIRST_FIELD} label="Name" required maxLength={60} {...form.getInputProps('name' as never)} />
          <Pick label="State" required data={optionsOf(EQUIPMENT_WORDS)} {...form.getInputProps('status' as never)} />
        </FormSection>
        <FormFooter submit="Save" busy={add.busy || change.busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
