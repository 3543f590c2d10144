import { TextInput } from '@mantine/core'
import { type Paise, showRupees } from '../../kernel/money.ts'
import { DENOMINATIONS } from '../model/cash-count.ts'
import css from './receipts.module.css'

type Typed = Readonly<Record<string, string>>
type Props = { readonly pieces: Typed; readonly total: Paise; onChange(pieces: Typed): void }

/** Notes and coins by denomination. */
export const CountedCash = ({ pieces, total, onChange }: Props) => (
  <section className={css.card} aria-label="Counted">
    <h2>Counted</h2>
    <table>
      <thead>
        <tr>
          <th>Denomination</th>
          <th>Pieces</th>
          <th className={css.number}>Amount</th>
        </tr>
      </thead>
      <tbody>
        {DENOMINATIONS.map((rupees) => (
          <tr key={rupees}>
            <td>₹{rupees}</td>
            <td>
              <TextInput
                size="xs"
                w={80}
                inputMode="numeric"
                aria-label={`Pieces of ₹${rupees}`}
                value={pieces[rupees] ?? ''}
                onChange={(event) =>
                  onChange({ ...pieces, [rupees]: event.currentTarget.value.replace(/\D/g, '').slice(0, 5) })
                }
              />
            </td>
            <td className={css.number}>{showRupees(rupees * 100 * Number(pieces[rupees] || 0))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={2}>Total</th>
          <td className={css.number}>{showRupees(total)}</td>
        </tr>
      </tfoot>
    </table>
  </section>
)
