import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import css from './period.module.css'

type Props = { readonly from: string; readonly to: string; onChange(change: { from?: string; to?: string }): void }

/** From the start of one day to the end of another, in the address of a list. */
export default function Period({ from, to, onChange }: Props) {
  return (
    <div className={css.period}>
      <DayInput
        inToolbar
        clearable
        label="From"
        value={from}
        maxDate={to || undefined}
        onChange={(day) => onChange({ from: day })}
      />
      <DayInput
        inToolbar
        clearable
        label="To"
        value={to}
        minDate={from || undefined}
        onChange={(day) => onChange({ to: day })}
      />
    </div>
  )
}
