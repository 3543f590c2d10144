import { expect, test } from 'vitest'
import { planRuleChange } from './plan-rule-change.ts'

const TODAY = '2026-11-22'
const row = (id: string, validFrom: string, validTo: string | null = null) => ({ id, validFrom, validTo })

test.each([
  [
    'the row of now ends the day before',
    [row('now', '2022-04-01')],
    '2026-12-01',
    { end: { id: 'now', validTo: '2026-11-30' } },
  ],
  [
    'a change of today ends it yesterday',
    [row('now', '2022-04-01')],
    TODAY,
    { end: { id: 'now', validTo: '2026-11-21' } },
  ],
  ['a row that begins on that day takes the new value', [row('next', '2027-01-01')], '2027-01-01', { amend: 'next' }],
  [
    'a planned row gives way to an earlier change',
    [row('now', '2022-04-01', '2026-12-31'), row('next', '2027-01-01')],
    '2026-12-01',
    { end: { id: 'now', validTo: '2026-11-30' }, withdraw: ['next'] },
  ],
  ['what ended before is left alone', [row('old', '2020-01-01', '2021-12-31')], TODAY, {}],
  ['nothing there', [], TODAY, {}],
] as const)('%s', (_, rows, from, expected) => {
  expect(planRuleChange(rows, from, TODAY)).toEqual({
    ok: true,
    value: { end: null, amend: null, withdraw: [], ...expected },
  })
})

test('the past stays as it was', () => {
  expect(planRuleChange([row('now', '2022-04-01')], '2026-11-21', TODAY)).toMatchObject({
    ok: false,
    refusal: 'PAST_STAYS',
    details: { field: 'from' },
  })
})
