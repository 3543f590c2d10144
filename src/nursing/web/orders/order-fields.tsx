import { NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FREQUENCIES } from '../../../hours/model/dose-times.ts'
import { showMinute } from '../../../kernel/calendar.ts'
import { ROUTES } from '../../../medicines/model/items/medicine-fields.ts'
import { foodWords } from '../../../prescribing/model/lines/dose-words.ts'
import { FOODS } from '../../../prescribing/model/prescription-form.ts'
import { Fields } from '../../../ui/forms/form-dialog.tsx'
import { HOLD_READINGS, type MedicationOrderForm, ORDER_KINDS, ORDER_UNITS } from '../../model/orders/order-form.ts'
import { FREQUENCY_WORDS, HOLD_WORDS, KIND_WORDS, ROUTE_WORDS } from '../../model/orders/order-words.ts'
import { typedTimes } from './typed-times.ts'

type Props = {
  readonly order: MedicationOrderForm
  edit(changes: Partial<MedicationOrderForm>): void
  /** What is said beside a field. */
  words(name: string): string | undefined
}

/** How an order is given: kind, route, dose, how often, and what it waits for. */
export function OrderFields({ order, edit, words }: Props) {
  const [times, setTimes] = useState(() => order.ownTimes.map(showMinute).join(', '))
  const isRegular = order.kind === 'regular'
  const number = (
    name:
      | 'dose'
      | 'everyHours'
      | 'days'
      | 'leastHours'
      | 'mostADay'
      | 'rate'
      | 'volume'
      | 'otherDose'
      | 'holdBelow'
      | 'holdAbove',
    label: string,
    isRequired = false,
  ) => (
    <NumberInput
      label={label}
      required={isRequired}
      min={0}
      value={order[name] ?? ''}
      error={words(name)}
      onChange={(typed) => edit({ [name]: typeof typed === 'number' ? typed : null })}
    />
  )
  return (
    <Fields>
      <Select
        label="Kind"
        allowDeselect={false}
        data={ORDER_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
        value={order.kind}
        onChange={(chosen) => {
          const kind = ORDER_KINDS.find((one) => one === chosen) ?? 'regular'
          edit({ kind, frequency: kind === 'regular' ? (order.frequency ?? 'od') : null })
        }}
      />
      <Select
        label="Route"
        required
        searchable
        allowDeselect={false}
        data={ROUTES.map((route) => ({ value: route, label: ROUTE_WORDS[route] }))}
        value={order.route}
        error={words('route')}
        onChange={(chosen) => edit({ route: ROUTES.find((one) => one === chosen) ?? null })}
      />
      {isRegular && order.frequency === 'places' ? (
        <TextInput
          label="Doses by place"
          placeholder="1-0-1"
          required
          error={words('placeDoses')}
          defaultValue={order.placeDoses.join('-')}
          onChange={({ currentTarget: { value } }) => {
            const doses = value.split('-').map(Number)
            const isWhole = doses.length >= 3 && doses.length <= 4 && doses.every(Number.isFinite)
            edit({ placeDoses: isWhole ? doses : [] })
          }}
        />
      ) : (
        number('dose', 'Dose', order.instructions === '')
      )}
      <Select
        label="Unit"
        required
        searchable
        allowDeselect={false}
        data={[...new Set([...ORDER_UNITS, ...(order.doseUnit ? [order.doseUnit] : [])])]}
        value={order.doseUnit || null}
        error={words('doseUnit')}
        onChange={(chosen) => edit({ doseUnit: chosen ?? '' })}
      />
      {isRegular && (
        <Select
          label="How often"
          required
          allowDeselect={false}
          data={FREQUENCIES.map((frequency) => ({ value: frequency, label: FREQUENCY_WORDS[frequency] }))}
          value={order.frequency}
          error={words('frequency')}
          onChange={(chosen) =>
            edit({
              frequency: FREQUENCIES.find((one) => one === chosen) ?? null,
              everyHours: null,
              placeDoses: [],
            })
          }
        />
      )}
      {isRegular && order.frequency === 'hourly' && number('everyHours', 'Every how many hours', true)}
      {isRegular && number('days', 'Days')}
      {isRegular && order.frequency === 'alternate' && number('otherDose', 'Every second dose')}
      {isRegular && order.frequency !== 'hourly' && (
        <TextInput
          label="Own times"
          placeholder="06:00, 14:00"
          description="Else those of the hospital"
          value={times}
          error={words('ownTimes')}
          onChange={({ currentTarget: { value } }) => {
            setTimes(value)
            edit({ ownTimes: typedTimes(value) ?? [] })
          }}
        />
      )}
      {order.kind === 'as_needed' && (
        <>
          <TextInput
            label="For what"
            required
            maxLength={100}
            value={order.asNeededFor}
            error={words('asNeededFor')}
            onChange={({ currentTarget: { value } }) => edit({ asNeededFor: value })}
          />
          {number('leastHours', 'Hours between two')}
          {number('mostADay', 'At most a day')}
        </>
      )}
      {order.kind === 'infusion' && (
        <>
          {number('rate', 'Rate in ml/h', true)}
          {number('volume', 'Volume in ml')}
        </>
      )}
      <Select
        label="With food"
        allowDeselect={false}
        data={FOODS.map((food) => ({ value: food, label: foodWords(food) }))}
        value={order.food}
        onChange={(chosen) => edit({ food: FOODS.find((one) => one === chosen) ?? 'any' })}
      />
      <Select
        label="Hold by"
        clearable
        data={HOLD_READINGS.map((reading) => ({ value: reading, label: HOLD_WORDS[reading] }))}
        value={order.holdReading}
        error={words('holdReading')}
        onChange={(chosen) =>
          edit({
            holdReading: HOLD_READINGS.find((one) => one === chosen) ?? null,
            holdBelow: null,
            holdAbove: null,
          })
        }
      />
      {order.holdReading && number('holdBelow', 'Hold below')}
      {order.holdReading && number('holdAbove', 'Hold above')}
    </Fields>
  )
}
