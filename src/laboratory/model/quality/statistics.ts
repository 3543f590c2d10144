import { decimalsOf } from '../numbers/rational.ts'

/** Mean and coefficient of variation in percent of values of one lot, as they are shown; null of fewer than two. Pure. */
export function statistics(values: readonly string[]): { readonly mean: string; readonly cv: string } | null {
  if (values.length < 2) return null
  const figures = values.map(Number)
  const mean = figures.reduce((sum, one) => sum + one, 0) / figures.length
  if (mean === 0) return null
  const variance = figures.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (figures.length - 1)
  return {
    mean: mean.toFixed(Math.max(...values.map(decimalsOf))),
    cv: ((Math.sqrt(variance) / Math.abs(mean)) * 100).toFixed(1),
  }
}
