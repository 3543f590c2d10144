import { showTime } from '../../../kernel/calendar.ts'
import { TONE_ICONS } from '../../../ui/display/chip.tsx'
import { CONTROL_STATES } from '../../model/quality/control-state.ts'
import type { ControlRow } from '../../model/quality/quality.contract.ts'
import css from './quality.module.css'
import { controlName, STATE_TONES, STATE_WORDS } from './quality-words.ts'

type Props = { readonly controls: readonly ControlRow[]; readonly shown: string; onChoose(id: string): void }

/** The controls under their states, what is held first. */
export function ControlList({ controls, shown, onChoose }: Props) {
  return (
    <nav className={css.list} aria-label="Controls">
      {CONTROL_STATES.map((state) => {
        const own = controls.filter((control) => control.state === state)
        const Icon = TONE_ICONS[STATE_TONES[state]]
        if (own.length === 0) return null
        return (
          <section key={state} aria-label={STATE_WORDS[state]}>
            <h3 className={css.section}>
              <Icon size={16} stroke={1.5} aria-hidden />
              {STATE_WORDS[state]} <span className={css.count}>{own.length}</span>
            </h3>
            {own.map((control) => (
              <button
                key={control.id}
                type="button"
                className={css.control}
                aria-current={control.id === shown || undefined}
                aria-label={`${controlName(control)}, ${STATE_WORDS[state].toLowerCase()}`}
                onClick={() => onChoose(control.id)}
              >
                <span className={css.name}>{control.parameter}</span>
                <span className={css.rules} data-tone={STATE_TONES[state]}>
                  {control.rules.length > 0 && state !== 'passed' && state !== 'not run' ? (
                    control.rules.join(' ')
                  ) : (
                    <Icon size={16} stroke={1.5} aria-hidden />
                  )}
                </span>
                <span className={css.quiet}>{under(control)}</span>
                <span className={css.quiet}>
                  {control.lastRanAt && state !== 'not run' ? showTime(new Date(control.lastRanAt)) : ''}
                </span>
              </button>
            ))}
          </section>
        )
      })}
    </nav>
  )
}

const under = ({ analyser, levels }: ControlRow) =>
  [analyser, levels.length > 0 && `level ${levels.map(({ level }) => level).join(' and ')}`].filter(Boolean).join(', ')
