import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type DoseTimes, type NursingSettings, TIMED, type Timed } from '../../../hours/model/dose-times.ts'
import { hoursContract } from '../../../hours/model/hours.contract.ts'
import { addDays, showDay, showMinute } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { Fields, FormDialog, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { besideFields } from '../orders/beside-fields.ts'
import { typedTimes } from '../orders/typed-times.ts'

const LABELS: Readonly<Record<Timed, string>> = {
  od: 'OD',
  bd: 'BD',
  tds: 'TDS',
  qid: 'QID',
  am: 'In the morning',
  hs: 'At bedtime',
  three: 'Morning, noon, night (1-0-1)',
  four: 'Morning, noon, evening, night (1-0-1-0)',
}

/** The hours of each frequency and the beginnings of shifts, from a day to come on. */
export default function TimesDialog({ onClose }: { onClose(): void }) {
  const { data } = useRead(hoursContract.settings, {})
  return (
    <FormDialog title="Times of doses and shifts" opened onClose={onClose} size={640}>
      {data ? <Times all={data.settings} today={data.today} onClose={onClose} /> : <FormSkeleton />}
    </FormDialog>
  )
}

type Props = { readonly all: readonly NursingSettings[]; readonly today: string; onClose(): void }
type Typed = Readonly<Record<Timed | 'shifts', string>>

const wordsOf = (minutes: readonly number[]): string => minutes.map(showMinute).join(', ')

function Times({ all, today, onClose }: Props) {
  const last = all.at(-1)
  const [from, setFrom] = useState(addDays(today, 1))
  const [typed, setTyped] = useState<Typed>(() => ({
    ...(Object.fromEntries(TIMED.map((name) => [name, wordsOf(last?.times[name] ?? [])])) as Record<Timed, string>),
    shifts: wordsOf(last?.shifts ?? []),
  }))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { send, busy } = useSend({ showProblem: besideFields(setProblems) }, hoursContract.set, {
    done: () => {
      toast.success('Set', `From ${showDay(from)} on`)
      onClose()
    },
    failed: 'Not set',
  })
  const save = () => {
    const times = Object.fromEntries(TIMED.map((name) => [name, typedTimes(typed[name]) ?? []])) as DoseTimes
    send({ from, times, shifts: typedTimes(typed.shifts) ?? [] })
  }
  const edit = (name: keyof Typed, value: string) => {
    setProblems({})
    setTyped({ ...typed, [name]: value })
  }
  return (
    <form
      noValidate
      autoComplete="off"
      aria-label="Times of doses and shifts"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="md">
        <p className={textCss.note}>
          {all.length > 1
            ? `These count from ${all
                .slice(1)
                .map((one) => showDay(one.from))
                .join(', ')} on.`
            : 'The usual times count until others are set.'}{' '}
          No dose of a day before moves.
        </p>
        <DayInput
          label="From"
          required
          minDate={addDays(today, 1)}
          value={from}
          error={problems['from']}
          onChange={setFrom}
        />
        <Fields>
          {TIMED.map((name) => (
            <TextInput
              key={name}
              label={LABELS[name]}
              required
              value={typed[name]}
              error={problems[`times.${name}`]}
              onChange={({ currentTarget: { value } }) => edit(name, value)}
            />
          ))}
          <TextInput
            label="Shifts begin"
            required
            value={typed.shifts}
            error={problems['shifts']}
            onChange={({ currentTarget: { value } }) => edit('shifts', value)}
          />
        </Fields>
        <FormFooter submit="Set" busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
