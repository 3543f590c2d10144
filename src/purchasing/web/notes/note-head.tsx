import { Select, TextInput } from '@mantine/core'
import { WholeNumber } from '../../../medicines/web/whole-number.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { stockContract } from '../../../stock/model/board/stock.contract.ts'
import { RupeesInput } from '../../../ui/forms/amounts/rupees-input.tsx'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import css from '../purchasing.module.css'
import type { NotePart } from './note-editor.tsx'

/** The head of the supplier's invoice. */
export function NoteHead({ form, problems, mayWrite, edit }: NotePart) {
  const places = (useRead(stockContract.places, {}).data?.places ?? []).filter(({ kind }) => kind !== 'in_transit')
  return (
    <fieldset disabled={!mayWrite} className={css.noteHead} aria-label="Paper invoice">
      <TextInput
        label="Invoice no"
        maxLength={40}
        error={problems['invoiceNo']}
        value={form.invoiceNo ?? ''}
        onChange={(event) => edit({ invoiceNo: event.currentTarget.value || null })}
      />
      <DayInput
        label="Invoice date"
        readOnly={!mayWrite}
        error={problems['invoiceDay']}
        value={form.invoiceDay}
        onChange={(day) => edit({ invoiceDay: day || null })}
      />
      <DayInput
        label="Received"
        readOnly={!mayWrite}
        value={form.receivedOn}
        onChange={(day) => day && edit({ receivedOn: day })}
      />
      <TextInput
        label="Challan no"
        maxLength={40}
        value={form.challanNo ?? ''}
        onChange={(event) => edit({ challanNo: event.currentTarget.value || null })}
      />
      <Select
        label="Into"
        allowDeselect={false}
        disabled={!mayWrite}
        data={places.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.placeId}
        onChange={(placeId) => placeId && edit({ placeId })}
      />
      <WholeNumber
        label="Credit days"
        value={form.creditDays}
        onChange={(creditDays) => edit({ creditDays: creditDays ?? 0 })}
      />
      <RupeesInput
        label="Bill discount, ₹"
        value={form.billDiscount}
        onChange={(billDiscount) => edit({ billDiscount: billDiscount ?? 0 })}
      />
      <RupeesInput label="Freight, ₹" value={form.freight} onChange={(freight) => edit({ freight: freight ?? 0 })} />
      <RupeesInput
        label="Paper total, ₹"
        error={problems['paperTotal']}
        value={form.paperTotal}
        onChange={(paperTotal) => edit({ paperTotal })}
      />
    </fieldset>
  )
}
