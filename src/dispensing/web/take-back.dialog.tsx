import { Select, TextInput } from '@mantine/core'
import { showRupees } from '../../kernel/money.ts'
import { WholeNumber } from '../../medicines/web/whole-number.tsx'
import css from '../../orders/web/orders.module.css'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { choice, FormDialog, FormFooter, FormSkeleton } from '../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { dispensingContract, type ShownIssuedLine } from '../model/dispensing.contract.ts'
import { returnForm } from '../model/requests/request-form.ts'
import { usePlacesOfIssue } from './use-places.ts'

type Props = { readonly line: ShownIssuedLine; onClose(): void }

/** Units of an issued line come back: their share of the charge is taken off the bill. */
export function TakeBackDialog({ line, onClose }: Props) {
  const places = usePlacesOfIssue()
  return (
    <FormDialog title={`Take back ${line.name}`} opened onClose={onClose} size={520}>
      {places[0] ? (
        <TakeBack line={line} places={places} first={places[0].value} onClose={onClose} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

type FormProps = Props & { readonly places: ReturnType<typeof usePlacesOfIssue>; readonly first: string }

function TakeBack({ line, places, first, onClose }: FormProps) {
  const left = line.quantity - line.returned
  const form = useContractForm(returnForm, { quantity: left, placeId: first })
  const { submit, busy } = useSubmit(form, dispensingContract.takeBack, {
    input: (values) => ({ ...values, id: line.id }),
    done: ({ amount }) => {
      toast.success('Taken back', `${showRupees(amount)} taken off`)
      onClose()
    },
    failed: 'Not taken back',
  })
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label={`Take back ${line.name}`}>
      <div className={css.form}>
        <WholeNumber
          label="Quantity"
          required
          description={`At most ${left} ${line.unit}`}
          value={form.values.quantity}
          error={form.errors.quantity}
          onChange={(next) => form.setFieldValue('quantity', next as never)}
        />
        <Select label="Into" required data={places} allowDeselect={false} {...choice(form.getInputProps('placeId'))} />
        <div className={css.wide}>
          <TextInput label="Reason" required maxLength={300} {...form.getInputProps('reason')} />
        </div>
      </div>
      <FormFooter submit="Take back" busy={busy} onCancel={onClose} />
    </form>
  )
}
