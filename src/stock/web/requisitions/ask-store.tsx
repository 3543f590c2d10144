import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { grouped } from '../../../kernel/counted.ts'
import { call } from '../../../platform/web/call.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { enterGoesDown } from '../../../ui/forms/enter-goes-down.ts'
import { choice, FIRST_FIELD, Fields, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { TakeOutButton } from '../../../ui/forms/take-out-button.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { URGENCY_WORDS } from '../../model/requisitions/requisition-fields.ts'
import { requisitionsContract } from '../../model/requisitions/requisitions.contract.ts'
import css from '../batches/batches.module.css'
import { ItemToAsk } from './item-to-ask.tsx'
import { typedRequisition, writtenRequisition } from './requisition-form.ts'

type Props = { readonly placeId: string; onClose(): void }

/** Asks the store: items and quantities for the shelf of a place, those below par at one press. */
export default function AskStore({ placeId: begun, onClose }: Props) {
  const [filling, setFilling] = useState(false)
  const places = useRead(requisitionsContract.places, {}).data?.places ?? []
  const form = useContractForm(typedRequisition, { placeId: begun, urgency: 'routine' })
  const unsaved = useUnsaved(() => form.isDirty())
  const { placeId, lines } = form.values
  const { submit, busy } = useSubmit(form, requisitionsContract.ask, {
    input: writtenRequisition,
    done: ({ requisitionNo }) => {
      unsaved.release()
      toast.success('Asked', requisitionNo)
      onClose()
    },
    failed: 'Not asked',
  })
  const fillUp = async () => {
    if (!placeId) {
      form.setErrors({ placeId: 'Please choose who asks' })
      return
    }
    setFilling(true)
    try {
      const { rows } = await call(requisitionsContract.parLevels, { placeId })
      const missing = rows.filter(
        ({ medicineId, suggested }) => suggested > 0 && !lines.some((line) => line.medicineId === medicineId),
      )
      if (missing.length === 0) toast.success('Nothing is missing', 'Every item is at its par level or on the way.')
      form.setFieldValue('lines', [
        ...lines,
        ...missing.map(({ medicineId, name, unit, par, onHand, onTheWay, suggested }) => ({
          ...{ medicineId, name, quantity: String(suggested) },
          note: `${unit}, par ${grouped(par)}, ${grouped(onHand)} here, ${grouped(onTheWay)} on the way`,
        })),
      ])
    } catch {
      toast.error('Not filled up', 'The par levels could not be read. Please try again.')
    } finally {
      setFilling(false)
    }
  }
  return (
    <form onSubmit={submit} onKeyDown={enterGoesDown} noValidate autoComplete="off" aria-label="Ask the store">
      <Stack gap="md">
        <Fields>
          <Select
            label="For"
            required
            searchable
            allowDeselect={false}
            {...(begun ? {} : FIRST_FIELD)}
            data={places.map(({ id, name }) => ({ value: id, label: name }))}
            {...choice(form.getInputProps('placeId'))}
          />
          <Pick label="Urgency" required data={optionsOf(URGENCY_WORDS)} {...form.getInputProps('urgency')} />
          <TextInput label="Note" maxLength={300} {...form.getInputProps('note')} />
        </Fields>
        <Button variant="default" style={{ alignSelf: 'flex-start' }} loading={filling} onClick={() => void fillUp()}>
          Fill up to par
        </Button>
        {lines.map((line, at) => (
          <fieldset key={line.medicineId} className={css.line} aria-label={`Line ${at + 1}: ${line.name}`}>
            <div className={css.item}>
              <div className={textCss.strong}>{line.name}</div>
              <div className={textCss.caption}>{line.note}</div>
            </div>
            <TextInput
              label="Units"
              required
              autoFocus={line.quantity === ''}
              inputMode="numeric"
              {...form.getInputProps(`lines.${at}.quantity`)}
            />
            <TakeOutButton of={`line ${at + 1}`} takeOut={() => form.removeListItem('lines', at)} />
          </fieldset>
        ))}
        <ItemToAsk
          chosen={lines.map(({ medicineId }) => medicineId)}
          error={lines.length === 0 && form.errors['lines']}
          onChoose={({ id, name, unit, here }) => {
            const note = [unit, here > 0 ? `${grouped(here)} in the store or at the counter` : 'none in the store']
            form.insertListItem('lines', { medicineId: id, name, note: note.join(', '), quantity: '' })
            form.clearFieldError('lines')
          }}
        />
        <FormFooter note="The store issues it; nothing moves yet" submit="Ask" busy={busy} onCancel={onClose} />
      </Stack>
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
