import { Button, NativeSelect, TextInput } from '@mantine/core'
import { rupeesOf } from '../../../kernel/money.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { choice } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { ADMINISTRATION_TIMES, EXTERNAL_REQUISITIONS } from '../../model/charge-details.ts'
import css from './add-service.module.css'
import { ImplantFields } from './implant-fields.tsx'
import { PerformerSelect } from './performer-select.tsx'
import type { AddForm, ImplantFiles } from './use-add-charge.ts'
import type { Offer } from './use-service-search.ts'

type Props = {
  readonly form: AddForm
  readonly files: ImplantFiles
  readonly offer: Offer | undefined
  readonly busy: boolean
  /** The form of the order asks for the rest: how much it is and costs is not the desk's to say. */
  readonly isOrdered: boolean
}

const rateOf = (offer: Offer | undefined): string =>
  offer?.of === 'catalogue' && offer.service.rate > 0 ? rupeesOf(offer.service.rate) : ''

/** The rest of the charge: day, quantity and what the chosen service asks for; reasons appear where they are asked for. */
export function ChargeFields({ form, files, offer, busy, isOrdered }: Props) {
  const head = offer?.head
  const needs = offer?.of === 'catalogue' ? offer.service.needs : []
  const field = form.getInputProps
  const isAsked = (name: 'priceReason' | 'outsideStayReason') => Boolean(form.errors[name] || form.values[name])
  if (isOrdered)
    return (
      <div className={css.fields}>
        <DayInput label="Date" {...field('day')} />
        <Button type="submit">Order</Button>
      </div>
    )
  return (
    <div className={css.fields}>
      <DayInput label="Date" {...field('day')} />
      <TextInput label="Quantity" w={80} inputMode="decimal" {...field('quantity')} />
      <Pick label="External requisition" data={EXTERNAL_REQUISITIONS} {...field('externalRequisition')} />
      {head === 'pharmacy' && (
        <NativeSelect
          label="Administration time"
          data={['', ...ADMINISTRATION_TIMES]}
          {...field('administrationTime')}
        />
      )}
      <TextInput label="Amount" w={110} inputMode="decimal" placeholder={rateOf(offer)} {...field('rate')} />
      <TextInput label="Description" className={css.grow} maxLength={500} {...field('description')} />
      {needs.includes('doctor') && <PerformerSelect {...choice(field('performerId'))} />}
      {needs.includes('note') && (
        <TextInput label="Note" className={css.grow} required maxLength={500} {...field('note')} />
      )}
      {head === 'implant' && <ImplantFields form={form} files={files} />}
      {isAsked('priceReason') && (
        <TextInput label="Reason for the rate" className={css.grow} maxLength={300} {...field('priceReason')} />
      )}
      {isAsked('outsideStayReason') && (
        <TextInput label="Reason for the day" className={css.grow} maxLength={300} {...field('outsideStayReason')} />
      )}
      <Button type="submit" disabled={busy || !offer} aria-busy={busy}>
        Add
      </Button>
    </div>
  )
}
