import { describe, expect, it } from 'vitest'
import { selectedRate } from './selected-rate.ts'

const rates = (priv: number | null, nabh: number | null, bhopal: number | null) => ({
  private: priv,
  nabh_nabl_rate: nabh,
  bhopal_nabh_rate: bhopal,
})

describe('the rate shown beside a surgery', () => {
  it.each([
    ['the private rate first', rates(900, 500, 700), 'esic', 900, 'Private rate'],
    ['else NABH/NABL', rates(null, 500, 700), 'cghs', 500, 'NABH/NABL rate'],
    ['a private rate of zero is none', rates(0, 500, null), 'private', 500, 'NABH/NABL rate'],
    ['Bhopal for MP Police', rates(900, 500, 700), 'MP Police, Nagpur', 700, 'Bhopal NABH rate'],
    ['Bhopal for the Ordnance Factory', rates(900, 500, 700), 'Ordnance Factory Ambajhari', 700, 'Bhopal NABH rate'],
    ['not Bhopal where it is not above 0', rates(900, 500, 0), 'mp police', 900, 'Private rate'],
    ['else nothing', rates(null, null, 700), 'esic', 0, null],
  ])('%s', (_, given, corporate, rate, rateSource) => {
    expect(selectedRate(given, corporate)).toEqual({ rate, rateSource })
  })
})
