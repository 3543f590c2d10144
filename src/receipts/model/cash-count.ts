import type { Paise } from '../../kernel/money.ts'
import { MODES, type Mode } from './payment-modes.ts'

/** Notes and coins in rupees, as they are counted. */
export const DENOMINATIONS = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const

export type Pieces = Readonly<Partial<Record<string, number>>>

/** What notes and coins are worth: pieces by denomination. */
export const worthOf = (pieces: Pieces): Paise =>
  DENOMINATIONS.reduce((sum, rupees) => sum + rupees * 100 * (pieces[rupees] ?? 0), 0)

export type ModeSum = { readonly mode: Mode; readonly receipts: number; readonly amount: Paise }
export type ModeCount = { readonly mode: Mode; readonly expected: Paise; readonly counted: Paise }

/** Expected against counted, a row a mode that had money or was counted; cash begins with the float. */
export function countOf(
  sums: readonly ModeSum[],
  float: Paise,
  counted: Readonly<Partial<Record<Mode, Paise>>>,
): ModeCount[] {
  return MODES.map((mode) => {
    const moved = sums.find((sum) => sum.mode === mode)?.amount ?? 0
    const expected = moved + (mode === 'CASH' ? float : 0)
    return { mode, expected, counted: counted[mode] ?? 0 }
  }).filter(({ mode, expected, counted: found }) => mode === 'CASH' || expected !== 0 || found !== 0)
}

/** Counted less expected, over all modes. */
export const differenceOf = (counts: readonly ModeCount[]): Paise =>
  counts.reduce((sum, { expected, counted }) => sum + counted - expected, 0)
