import type { KeyboardEvent, RefObject } from 'react'
import textCss from '../../../ui/display/text.module.css'
import { CartRow } from './cart-row.tsx'
import css from './counter.module.css'
import type { Counter } from './use-counter.ts'

/** On a line itself the arrows go to the next one, Enter to its quantity, and Delete takes it out. */
function actOnLine(event: KeyboardEvent<HTMLElement>, takeOut: (at: number) => void): void {
  const { key, target } = event
  if (!(target instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const next =
    key === 'ArrowDown' ? target.nextElementSibling : key === 'ArrowUp' ? target.previousElementSibling : null
  if (next instanceof HTMLElement) next.focus()
  else if (key === 'Enter') target.querySelector<HTMLElement>('[data-column=quantity]')?.focus()
  else if (key === 'Delete') takeOut(Number(target.dataset['line']))
  else return
  event.preventDefault()
}

/** Enter and the arrows go from line to line in the same column; Enter on the last one leaves the lines. */
function goDown(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const { key, target, currentTarget } = event
  const column = target instanceof HTMLInputElement ? target.dataset['column'] : undefined
  const by = key === 'Enter' || key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (!column || by === 0 || event.isDefaultPrevented()) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>(`input[data-column=${column}]`)]
  const next = fields[fields.indexOf(target as HTMLInputElement) + by]
  next?.focus()
  next?.select()
  if (!next && key === 'Enter') leave()
}

/** What the server said of lines, by their places. */
export const ofLines = (errors: Readonly<Record<string, string>>): Record<number, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, words]) => {
      const [, at] = /^lines\.(\d+)/.exec(field) ?? []
      return at ? [[Number(at), words]] : []
    }),
  )

type Props = {
  readonly counter: Counter
  readonly table: RefObject<HTMLTableElement | null>
  readonly chosen: number
  /** What the server said of a line, by its place. */
  readonly refused: Readonly<Record<number, string>>
  onChosen(at: number): void
  /** Enter on the last line. */
  onLeave(): void
}

/** The lines of the cart, each with its batches, and what stands in the way of one beside it. */
export function CartLines({ counter, table, chosen, refused, onChosen, onLeave }: Props) {
  return (
    <div className={css.lines}>
      <table
        ref={table}
        aria-label="Cart"
        onKeyDown={(event) => {
          actOnLine(event, (at) => {
            counter.cart.remove(at)
            onLeave()
          })
          goDown(event, onLeave)
        }}
      >
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Batch</th>
            <th scope="col">Expiry</th>
            <th scope="col" className={textCss.amount}>
              In stock
            </th>
            <th scope="col">Quantity</th>
            <th scope="col" className={textCss.amount}>
              MRP a pack
            </th>
            <th scope="col">Discount %</th>
            <th scope="col" className={textCss.amount}>
              GST
            </th>
            <th scope="col" className={textCss.amount}>
              Amount
            </th>
            <th scope="col" aria-label="Take out" />
          </tr>
        </thead>
        <tbody>
          {counter.each.map((one, at) => (
            <CartRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a line of the cart is its place.
              key={at}
              counter={counter}
              one={one}
              at={at}
              isChosen={at === chosen}
              refused={refused[at]}
              onChosen={() => onChosen(at)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
