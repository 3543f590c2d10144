import { TextInput } from '@mantine/core'
import { showRupees } from '../../kernel/money.ts'
import type { ModeCount } from '../model/cash-count.ts'
import css from './receipts.module.css'

type Typed = Readonly<Record<string, string>>
type Props = { readonly counts: readonly ModeCount[]; readonly typed: Typed; onChange(typed: Typed): void }

/** What each mode should have, and what was counted; cash is counted by its pieces. */
export const ExpectedAgainstCounted = ({ counts, typed, onChange }: Props) => (
  <section className={css.card} aria-label="Expected against counted">
    <h2>Expected against counted</h2>
    <table>
      <thead>
        <tr>
          <th>Mode</th>
          <th className={css.number}>Expected</th>
          <th className={css.number}>Counted</th>
          <th className={css.number}>Difference</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ mode, expected, counted }) => (
          <tr key={mode}>
            <td>{mode}</td>
            <td className={css.number}>{showRupees(expected)}</td>
            <td className={css.number}>
              {mode === 'CASH' ? (
                showRupees(counted)
              ) : (
                <TextInput
                  size="xs"
                  className={css.counted ?? ''}
                  inputMode="decimal"
                  aria-label={`Counted ${mode}`}
                  value={typed[mode] ?? ''}
                  onChange={(event) => onChange({ ...typed, [mode]: event.currentTarget.value })}
                />
              )}
            </td>
            <td className={css.number}>{counted === expected ? '✓' : showRupees(counted - expected)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
