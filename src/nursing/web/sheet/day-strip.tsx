import { IconAlertTriangle, IconCheck, IconClock, IconMinus, type TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { showDay } from '../../../kernel/calendar.ts'
import { bringIntoSight } from '../../../ui/keyboard/bring-into-sight.ts'
import type { OpenedSheet } from '../../model/sheet/shown-sheet.ts'
import css from '../nursing.module.css'

type Days = OpenedSheet['days']
type State = Days[number]['state']

const ICONS: Readonly<Record<State, readonly [TablerIcon, string, string]>> = {
  missed: [IconAlertTriangle, 'warning', 'something was missed'],
  open: [IconClock, 'info', 'something is due'],
  done: [IconCheck, 'good', 'all is signed'],
  nothing: [IconMinus, 'neutral', 'nothing was ordered'],
}

type Props = { readonly days: Days; readonly day: string; readonly today: string; onChoose(day: string): void }

/** The days of a stay, each with how it stands; the chosen one is in sight. */
export function DayStrip({ days, day, today, onChoose }: Props) {
  const chosen = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is scrolled to
  useEffect(() => void (chosen.current && bringIntoSight(chosen.current)), [day])
  return (
    <nav className={css.days} aria-label="Days of the stay">
      {days.map((one) => {
        const [Icon, tone, words] = ICONS[one.state]
        const isChosen = one.day === day
        return (
          <button
            key={one.day}
            ref={isChosen ? chosen : undefined}
            type="button"
            className={css.day}
            aria-current={isChosen ? 'date' : undefined}
            aria-label={`${showDay(one.day)}${one.day === today ? ', today' : ''}: ${words}`}
            onClick={() => onChoose(one.day)}
          >
            {Number(one.day.slice(8))}
            {one.day === today ? <small>today</small> : <Icon size={13} stroke={1.75} data-tone={tone} aria-hidden />}
          </button>
        )
      })}
    </nav>
  )
}
