import { Button, Group, Skeleton, Stack, TextInput } from '@mantine/core'
import type { CalendarLevel } from '@mantine/dates'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'

const YearMonthDay = lazy(() => import('./year-month-day.tsx'))

const FIRST_YEAR = 1900
const START = '1990-01-01'

type Props = { readonly value: IsoDate | null; onPick(day: IsoDate): void }

/** Steps year, month, day; a year can be typed with Go; picking a day ends it (specification 1 section 2.9). */
export function BirthCalendar({ value, onPick }: Props) {
  const [view, setView] = useState<{ level: CalendarLevel; date: string }>({ level: 'decade', date: value ?? START })
  const [lastYear] = useState(() => Number(dayOf(new Date()).slice(0, 4)) + 10)
  return (
    <Stack gap="xs">
      <YearEntry lastYear={lastYear} onGo={(year) => setView({ level: 'year', date: `${year}-01-01` })} />
      <Suspense fallback={<Skeleton height={168} width={260} />}>
        <YearMonthDay
          value={value}
          date={view.date}
          level={view.level}
          minDate={`${FIRST_YEAR}-01-01`}
          maxDate={`${lastYear}-12-31`}
          onDateChange={(date) => setView((was) => ({ ...was, date }))}
          onLevelChange={(level) => setView((was) => ({ ...was, level }))}
          onChange={(day) => day && onPick(day)}
        />
      </Suspense>
    </Stack>
  )
}

function YearEntry({ lastYear, onGo }: { lastYear: number; onGo(year: number): void }) {
  const [typed, setTyped] = useState({ year: '', refused: false })
  const go = () => {
    const year = Number(typed.year)
    const known = /^\d{4}$/.test(typed.year) && year >= FIRST_YEAR && year <= lastYear
    setTyped({ ...typed, refused: !known })
    if (known) onGo(year)
  }
  // Enter would otherwise send the form around the calendar.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    go()
  }
  return (
    <Group align="flex-start" gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        aria-label="Year"
        placeholder="Year, e.g. 1990"
        inputMode="numeric"
        maxLength={4}
        value={typed.year}
        error={typed.refused && `Between ${FIRST_YEAR} and ${lastYear}`}
        onChange={(event) => setTyped({ year: event.currentTarget.value, refused: false })}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" onClick={go}>
        Go
      </Button>
    </Group>
  )
}
