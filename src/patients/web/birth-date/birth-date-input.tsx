import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { shownDay, typedDay, whileTyping } from '../../../ui/forms/days/typed-day.ts'
import { BirthCalendar } from './birth-calendar.tsx'

type Props = {
  /** An IsoDate, or what has been typed of a day so far. */
  readonly value: string
  onChange(value: string): void
  readonly error?: ReactNode
}

/** Date of birth: typed as dd/MM/yyyy, or picked by year, month and day (specification 1 section 2.9). */
export function BirthDateInput({ value, onChange, error }: Props) {
  const [picking, setPicking] = useState(false)
  return (
    <Popover
      opened={picking}
      onChange={setPicking}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
      shadow="md"
    >
      <Popover.Target>
        <TextInput
          label="Date of Birth"
          placeholder="dd/mm/yyyy"
          inputMode="numeric"
          data-path="dateOfBirth"
          maxLength={10}
          value={shownDay(value)}
          error={error}
          onChange={(event) => onChange(whileTyping(event.currentTarget.value))}
          onBlur={() => {
            const day = typedDay(shownDay(value))
            if (day && day !== value) onChange(day)
          }}
          rightSectionPointerEvents="all"
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Choose the date of birth from a calendar"
              aria-expanded={picking}
              onClick={() => setPicking(!picking)}
            >
              <IconCalendar size={16} stroke={1.5} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Date of Birth">
        <BirthCalendar
          value={typedDay(shownDay(value))}
          onPick={(day) => {
            onChange(day)
            setPicking(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
