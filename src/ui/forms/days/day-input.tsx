import { Input, TextInput } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { showDay } from '../../../kernel/calendar.ts'
import { typedDay } from './typed-day.ts'

const loadCalendar = () => import('./day-calendar.tsx')
const DayCalendar = lazy(loadCalendar)

type Props = {
  readonly label: string
  /** An IsoDate; empty and null are no day. */
  readonly value?: string | null
  readonly required?: boolean
  readonly clearable?: boolean
  readonly inToolbar?: boolean
  readonly readOnly?: boolean
  readonly description?: ReactNode
  readonly error?: ReactNode
  /** IsoDates: a day before or after them is not taken. */
  readonly minDate?: string | undefined
  readonly maxDate?: string | undefined
  /** Gets an IsoDate, or '' when the field was emptied. */
  onChange(day: string): void
}

/** Letters of dd/MM/yyyy. */
const WHOLE = 10

/** In a toolbar its name stands inside, before the day. */
const LETTER_PX = 8
const AROUND_NAME_PX = 24
/** A day as dd/MM/yyyy, and the button that clears it. */
const DAY_PX = 116
const named = (label: string, inToolbar: boolean) =>
  inToolbar
    ? {
        'aria-label': label,
        leftSection: label,
        leftSectionWidth: label.length * LETTER_PX + AROUND_NAME_PX,
        w: label.length * LETTER_PX + AROUND_NAME_PX + DAY_PX,
        leftSectionPointerEvents: 'none' as const,
      }
    : { label }

/**
 * A day, typed as dd/MM/yyyy or picked; empty is ''. Its calendar is fetched when the field is first pointed at or focused:
 * it weighs as much as a screen (decision record 068).
 */
export function DayInput(props: Props) {
  const { label, value, onChange, inToolbar = false, clearable = false, minDate, maxDate, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  /** Null until it is opened for the first time. */
  const [opened, setOpened] = useState<boolean | null>(null)
  /** What is being typed; null while the field shows its day. */
  const [typed, setTyped] = useState<string | null>(null)
  const open = () => setOpened(true)
  const shut = () => setOpened((was) => was && false)
  const preload = () => void loadCalendar().catch(() => {})
  const pick = (day: string) => {
    setTyped(null)
    setOpened(false)
    if (day !== (value ?? '')) onChange(day)
  }
  const type = (letters: string) => {
    setTyped(letters)
    const day = letters.trim() === '' && clearable ? '' : typedDay(letters)
    const isTaken = day !== null && (day === '' || isWithin(day, minDate, maxDate))
    // A day that was typed whole needs no calendar: it would stand before what is said of the day beneath the field.
    if (isTaken && (day === '' || letters.trim().length === WHOLE)) shut()
    else open()
    if (isTaken && day !== (value ?? '')) onChange(day)
  }
  return (
    <>
      <TextInput
        ref={input}
        {...named(label, inToolbar)}
        {...rest}
        placeholder="dd/mm/yyyy"
        autoComplete="off"
        value={typed ?? (value ? showDay(value) : '')}
        onChange={(event) => type(event.currentTarget.value)}
        onPointerEnter={preload}
        onFocus={open}
        onClick={open}
        onBlur={() => {
          setTyped(null)
          shut()
        }}
        onKeyDown={(event) => event.key === 'Escape' && setOpened(false)}
        // Escape closes the calendar, and the dialog around it only when pressed again.
        data-mantine-stop-propagation={opened || undefined}
        rightSection={
          clearable &&
          value &&
          !rest.readOnly && <Input.ClearButton aria-label={`Clear ${label}`} onClick={() => pick('')} />
        }
        rightSectionPointerEvents="all"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {opened !== null && !rest.readOnly && (
        <Suspense>
          <DayCalendar
            input={input}
            opened={opened}
            onOpened={setOpened}
            day={value || null}
            onPick={(day) => pick(day === value && clearable ? '' : day)}
            {...(minDate && { minDate })}
            {...(maxDate && { maxDate })}
          />
        </Suspense>
      )}
    </>
  )
}

const isWithin = (day: string, first = day, last = day) => first <= day && day <= last
