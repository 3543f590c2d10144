import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { type NumberSeries, nextInSeries } from './number-series.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const take = (hospital: string, series: NumberSeries, on: string) =>
  testApp.sql(hospital, async (db) => (await nextInSeries(db, { series, on })).number)

test('a series begins anew on 1 April, in each hospital and for each kind', async () => {
  const numbers = [
    await take('hope', 'receipt', '2026-03-31'),
    await take('hope', 'receipt', '2026-04-01'),
    await take('hope', 'receipt', '2027-03-31'),
    await take('hope', 'refund', '2026-04-01'),
    await take('ayushman', 'receipt', '2026-04-01'),
    await take('hope', 'tax-invoice', '2099-12-31'),
  ]
  expect(numbers).toEqual([
    'RC/25-26/000001',
    'RC/26-27/000001',
    'RC/26-27/000002',
    'RF/26-27/000001',
    'RC/26-27/000001',
    'TI/99-00/000001',
  ])
  expect(Math.max(...numbers.map((number) => number.length))).toBeLessThanOrEqual(16)
})

test('eighty at once, a quarter of them rolled back after they took theirs, are distinct and without gaps', async () => {
  const taken = await Promise.allSettled(
    Array.from({ length: 80 }, (_, index) =>
      testApp.sql('hope', async (db) => {
        const { number } = await nextInSeries(db, { series: 'credit-note', on: '2026-11-21' })
        if (index % 4 === 0) throw new Error('the note was not saved')
        return number
      }),
    ),
  )
  const numbers = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).sort()
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => `CN/26-27/${String(index + 1).padStart(6, '0')}`))
})
