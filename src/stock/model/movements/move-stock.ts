import type { Paise } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** What is on hand of a batch at a place: units of sale, and their value at cost in paise. */
export type Balance = { readonly quantity: number; readonly value: Paise }

/** Units into a place (with what they are worth) or out of it (below 0). */
export type Move = {
  readonly batchId: string
  readonly placeId: string
  readonly quantity: number
  /** Paise at cost of what comes in. Of what leaves it follows from what is there, or is told, below 0, where units keep their own value. */
  readonly value?: Paise
}

export type ValuedMove<One extends Move = Move> = One & { readonly value: Paise }

export const balanceKey = ({ batchId, placeId }: Pick<Move, 'batchId' | 'placeId'>): string => `${batchId} ${placeId}`

const NOTHING: Balance = { quantity: 0, value: 0 }

/** What units that leave are worth: their part of the balance, half up to the paisa; the last of them take all that is left. */
export const valueOut = ({ quantity, value }: Balance, units: number): Paise => {
  const [whole, part] = [BigInt(quantity), BigInt(value) * BigInt(units)]
  return Number((2n * part + whole) / (2n * whole))
}

/**
 * Paise of units that were found: as those that lie there, half up; where none do, as those of the batch that came in last; null where none
 * ever did (decided.md C14).
 */
export function valueFound(balance: Balance, lastIn: Balance, units: number): Paise | null {
  const known = [balance, lastIn].find(({ quantity }) => quantity > 0)
  return known ? valueOut(known, units) : null
}

/**
 * Values moves one after another against what is there; refused where more leaves than is there. The answer holds the moves in their order,
 * each with its signed value.
 */
export function moveStock<One extends Move>(
  balances: ReadonlyMap<string, Balance>,
  moves: readonly One[],
): Verdict<ValuedMove<One>[], 'NOT_ENOUGH_STOCK'> {
  const now = new Map(balances)
  const valued: ValuedMove<One>[] = []
  for (const [at, move] of moves.entries()) {
    const key = balanceKey(move)
    const there = now.get(key) ?? NOTHING
    const { quantity } = move
    if (there.quantity + quantity < 0)
      return refuse('NOT_ENOUGH_STOCK', { field: `lines.${at}.quantity`, values: { there: String(there.quantity) } })
    const value = move.value ?? (quantity > 0 ? 0 : 0 - valueOut(there, -quantity))
    now.set(key, { quantity: there.quantity + quantity, value: there.value + value })
    valued.push({ ...move, value })
  }
  return accept(valued)
}
