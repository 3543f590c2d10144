import { Select, TextInput } from '@mantine/core'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'

type Props = {
  readonly theatres: readonly { readonly id: string; readonly name: string }[]
  readonly required?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: the props of a field of any form
  field(name: 'theatreId' | 'day' | 'time'): any
}

/** Theatre, day and time of a case. */
export const PlaceFields = ({ theatres, required = false, field }: Props) => {
  const theatre = field('theatreId')
  return (
    <>
      <Select
        label="Theatre"
        required={required}
        clearable={!required}
        placeholder="No time yet"
        data={theatres.map(({ id, name }) => ({ value: id, label: name }))}
        {...theatre}
        value={theatre.value || null}
        onChange={(chosen) => theatre.onChange(chosen ?? '')}
      />
      <DayInput label="Day" required={required} {...field('day')} />
      <TextInput type="time" label="From" required={required} {...field('time')} />
    </>
  )
}
