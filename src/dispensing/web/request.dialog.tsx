import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { WholeNumber } from '../../medicines/web/whole-number.tsx'
import { PRIORITY_WORDS } from '../../orders/model/order-words.ts'
import type { VisitOfOrders } from '../../orders/model/shown-order.ts'
import css from '../../orders/web/orders.module.css'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { choice, FormDialog, FormFooter } from '../../ui/forms/form-dialog.tsx'
import { Pick } from '../../ui/forms/pick/pick.tsx'
import { optionsOf } from '../../ui/forms/pick/pick-options.ts'
import { TakeOutButton } from '../../ui/forms/take-out-button.tsx'
import { UnsavedGuard, useUnsaved } from '../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { DoctorSelect } from '../../visits/web/form/doctor-select.tsx'
import { dispensingContract } from '../model/dispensing.contract.ts'
import { PURPOSE_WORDS, requestForm } from '../model/requests/request-form.ts'
import own from './dispensing.module.css'
import { type ChosenItem, ItemSearch } from './item-search.tsx'

type Props = { readonly visit: VisitOfOrders; onClose(): void }

/** What a patient needs of the pharmacy: items with quantity and dose, who wants them and how soon. */
export default function RequestDialog({ visit, onClose }: Props) {
  const [known, setKnown] = useState<readonly ChosenItem[]>([])
  const form = useContractForm(requestForm, {
    practitionerId: visit.ownPractitionerIds[0] ?? visit.practitionerId ?? '',
    urgency: 'routine',
    purpose: 'stay',
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, dispensingContract.request, {
    input: (values) => ({ visitId: visit.id, ...values }),
    done: ({ requestNo }) => {
      unsaved.release()
      toast.success('Asked', requestNo)
      onClose()
    },
    failed: 'Not asked',
  })
  const itemOf = (id: string) => known.find((one) => one.id === id)
  const chosen = form.values.lines.flatMap(({ medicineId }) => itemOf(medicineId) ?? [])
  const add = (item: ChosenItem) => {
    setKnown([...known, item])
    form.setFieldValue('lines', [...form.values.lines, { medicineId: item.id, quantity: 1, dose: '' }])
    form.clearFieldError('lines')
  }
  return (
    <FormDialog title="Ask the pharmacy" opened onClose={onClose} size={820}>
      <form onSubmit={submit} noValidate autoComplete="off" aria-label="Ask the pharmacy">
        <div className={css.form}>
          <div className={css.wide}>
            <ItemSearch chosen={chosen} error={form.errors.lines} onChoose={add} />
          </div>
          {chosen.length > 0 && (
            <ul className={`${css.wide} ${own.chosen}`} aria-label="In this request">
              {form.values.lines.map(({ medicineId }, at) => {
                const item = itemOf(medicineId)
                const error = form.errors[`lines.${at}.medicineId`]
                return (
                  <li key={medicineId}>
                    <div>
                      <div>{item?.name}</div>
                      {error ? (
                        <span role="alert">{error}</span>
                      ) : (
                        <span className={css.quiet}>
                          {item && `${item.unit}, ${item.here > 0 ? `${item.here} here` : 'none here'}`}
                        </span>
                      )}
                    </div>
                    <WholeNumber
                      label="Quantity"
                      aria-label={`Quantity of ${item?.name ?? ''}`}
                      value={form.values.lines[at]?.quantity}
                      error={form.errors[`lines.${at}.quantity`]}
                      onChange={(next) => form.setFieldValue(`lines.${at}.quantity`, next as never)}
                    />
                    <TextInput
                      label="Dose"
                      aria-label={`Dose of ${item?.name ?? ''}`}
                      placeholder="1-0-1 for 3 days"
                      maxLength={200}
                      {...form.getInputProps(`lines.${at}.dose`)}
                    />
                    <TakeOutButton of={item?.name ?? ''} takeOut={() => form.removeListItem('lines', at)} />
                  </li>
                )
              })}
            </ul>
          )}
          <Pick label="Urgency" required data={optionsOf(PRIORITY_WORDS)} {...form.getInputProps('urgency')} />
          <DoctorSelect label="Doctor" required stored={undefined} {...choice(form.getInputProps('practitionerId'))} />
          <Pick label="For" required data={optionsOf(PURPOSE_WORDS)} {...form.getInputProps('purpose')} />
          <TextInput label="Note" maxLength={300} {...form.getInputProps('note')} />
        </div>
        <FormFooter submit="Ask" busy={busy} onCancel={onClose} />
        <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
      </form>
    </FormDialog>
  )
}
