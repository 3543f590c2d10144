import { expect, test } from 'vitest'
import type { ValueLimit } from '../../../stock/model/value-limits.ts'
import { decideApproval, mayStep, orderAmounts } from './decide-order.ts'

const always = { validFrom: '2000-01-01', validTo: null }
const LIMITS: ValueLimit[] = [
  { holder: 'pharmacy', upTo: 25_000_00, ...always },
  { holder: 'purchase', upTo: 1_00_000_00, ...always },
  { holder: 'admin', upTo: null, ...always },
]
const decide = (total: number, held: string[], isOwn = false, limits = LIMITS) =>
  decideApproval({ total, held, isOwn, limits, day: '2026-11-28' })

test.each<[number, string[], boolean, string]>([
  [25_000_00, ['user', 'pharmacy'], false, 'yes'],
  [25_000_01, ['user', 'pharmacy'], false, 'ABOVE_LIMIT'],
  [25_000_01, ['user', 'purchase'], false, 'yes'],
  [1_00_000_01, ['user', 'purchase'], false, 'ABOVE_LIMIT'],
  [90_00_000_00, ['admin'], false, 'yes'],
  [25_000_00, ['user', 'pharmacy'], true, 'yes'],
  [25_000_01, ['user', 'purchase'], true, 'OWN_ORDER'],
  [25_000_01, ['admin'], true, 'OWN_ORDER'],
  [1, ['nurse'], false, 'ABOVE_LIMIT'],
])('an order of %d paise by %j, his own %s: %s', (total, held, isOwn, answer) => {
  const verdict = decide(total, held, isOwn)
  expect(verdict.ok ? 'yes' : verdict.refusal).toBe(answer)
})

test('a limit holds on its days', () => {
  const ended = LIMITS.map((limit) => ({ ...limit, validTo: '2026-11-27' }))
  expect(decide(1, ['admin'], false, ended)).toMatchObject({ refusal: 'ABOVE_LIMIT' })
})

test('an order costs its packs at their rates and the tax of each line', () => {
  expect(
    orderAmounts([
      { packs: 48, rate: 10120, basisPoints: 500 },
      { packs: 3, rate: 33, basisPoints: 1200 },
    ]),
  ).toEqual({ goods: 485859, tax: 24288 + 12, total: 510159 })
})

test('what is over takes no step', () => {
  expect([mayStep('cancelled', 'revise'), mayStep('closed', 'cancel'), mayStep('sent', 'revise')]).toEqual([
    false,
    false,
    true,
  ])
})
