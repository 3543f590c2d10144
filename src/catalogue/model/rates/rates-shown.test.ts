import { describe, expect, it } from 'vitest'
import type { Rate } from './rates.ts'
import { ratesShown } from './rates-shown.ts'

const aRate = (amount: number, validFrom: string, more: Partial<Rate> = {}): Rate => ({
  id: `${amount} ${validFrom}`,
  scheme: 'cghs',
  accreditation: 'nabh',
  cityTier: 0,
  wardFactor: false,
  amount,
  validFrom,
  validTo: null,
  ...more,
})
const shown = (...rates: Rate[]) => ratesShown(['nabh', 'non_nabh'], rates, { tier: 2, on: '2026-11-23' })

describe('the rates of a price list', () => {
  it('are those of the day, and the next ones with their first day', () => {
    expect(
      shown(
        aRate(50_000, '2025-01-01', { validTo: '2026-11-30' }),
        aRate(52_000, '2026-12-01', { validTo: '2026-12-31' }),
        aRate(53_000, '2027-01-01'),
      ),
    ).toEqual({ rates: { nabh: 50_000 }, nextRates: { nabh: { amount: 52_000, from: '2026-12-01' } } })
  })

  it('have a next one also where there is none yet, and none where the amount stays', () => {
    expect(shown(aRate(50_000, '2026-12-01')).nextRates).toEqual({ nabh: { amount: 50_000, from: '2026-12-01' } })
    expect(
      shown(aRate(50_000, '2025-01-01', { validTo: '2026-11-30' }), aRate(50_000, '2026-12-01')).nextRates,
    ).toEqual({})
  })

  it('are those of the own city before those of any, and one for all accreditations last', () => {
    expect(
      shown(
        aRate(40_000, '2025-01-01', { cityTier: 2 }),
        aRate(50_000, '2025-01-01'),
        aRate(30_000, '2025-01-01', { accreditation: 'any' }),
      ).rates,
    ).toEqual({ nabh: 40_000, non_nabh: 30_000 })
  })
})
