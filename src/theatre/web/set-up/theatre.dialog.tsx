import { NumberInput, Select, TextInput } from '@mantine/core'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter, FormSection } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { THEATRE_STATES } from '../../model/case/case-words.ts'
import { theatreForm, theatreSetUpContract } from '../../model/set-up.contract.ts'

type Resources = RouteReply<typeof theatreSetUpContract.resources>
type Props = Pick<Resources, 'places' | 'services'> & {
  /** Null for a new one. */
  readonly theatre: Resources['theatres'][number] | null
  onClose(): void
}

/** A theatre: how long it is cleaned, from which shelf it uses, what its hour is charged as. */
export default function TheatreDialog({ theatre, places, services, onClose }: Props) {
  const form = useContractForm(theatreForm, {
    name: theatre?.name ?? '',
    note: theatre?.note ?? '',
    cleaningMinutes: theatre?.cleaningMinutes ?? 30,
    infectedTimes: theatre?.infectedTimes ?? 2,
    placeId: theatre?.placeId ?? null,
    serviceId: theatre?.serviceId ?? null,
    status: theatre?.status ?? 'Active',
  } as never)
  const done = () => {
    toast.success('Saved', theatre ? 'The theatre is changed.' : 'The theatre is added.')
    onClose()
  }
  const add = useSend(form, theatreSetUpContract.addTheatre, { done, failed: 'Not saved' })
  const change = useSend(form, theatreSetUpContract.changeTheatre, { done, failed: 'Not saved' })
  const submit = form.onSubmit((values) =>
    theatre ? change.send({ ...values, id: theatre.id, version: theatre.version }) : add.send(values),
  )
  const options = (of: Resources['places']) => of.map(({ id, name }) => ({ value: id, label: name }))
  const title = theatre ? `Change ${theatre.name}` : 'Add theatre'
  return (
    <FormDialog title={title} opened onClose={onClose} size={620}>
      <form noValidate autoComplete="off" aria-label={title} onSubmit={submit}>
        <FormSection title="Theatre">
          <TextInput {...FIRST_FIELD} label="Name" required maxLength={40} {...form.getInputProps('name' as never)} />
          <TextInput label="For" maxLength={120} {...form.getInputProps('note' as never)} />
          <NumberInput
            label="Cleaning, minutes"
            required
            min={0}
            max={240}
            {...form.getInputProps('cleaningMinutes' as never)}
          />
          <NumberInput
            label="After an infected case, times"
            required
            min={1}
            max={6}
            {...form.getInputProps('infectedTimes' as never)}
          />
          <Select label="Shelf" clearable data={options(places)} {...form.getInputProps('placeId' as never)} />
          <Select
            label="Hour charged as"
            clearable
            searchable
            data={options(services)}
            {...form.getInputProps('serviceId' as never)}
          />
          <Pick label="State" required data={[...THEATRE_STATES]} {...form.getInputProps('status' as never)} />
        </FormSection>
        <FormFooter submit="Save" busy={add.busy || change.busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
