import { expect, test } from 'vitest'
import type { RowChange } from '../../../records/model/record-history.ts'
import { historyOfService, type StoredRule } from './service-history.ts'

const rule = (changes: Partial<StoredRule> = {}): StoredRule => ({
  due: 'day',
  quantity: 1000,
  ward_classes: [],
  payers: 'all',
  payer_kinds: [],
  patient_types: [],
  cap: null,
  over_package: false,
  is_billed: true,
  valid_from: '2026-01-01',
  valid_to: null,
  source: '',
  ...changes,
})
const field = (name: string, before: string | null, after: string | null) => ({ field: name, before, after })
const change = (made: Partial<RowChange>): RowChange => ({
  at: '2026-11-28T06:30:00.000Z',
  actor: 'Smita Joshi, Administrator',
  account: 'smita@hope.test',
  table: 'service_rules',
  change: 'update',
  rowId: 'old',
  request: null,
  fields: [],
  ...made,
})
const told = (changes: readonly RowChange[], rules: Readonly<Record<string, StoredRule>>) =>
  historyOfService(changes, new Map(Object.entries(rules))).map(({ change: kind, fields }) => [
    kind,
    ...fields.map(({ before, after }) => [before, after]),
  ])

test('a rule that follows another is one change: the rule before, and the one after', () => {
  const request = 'one'
  const changes = [
    change({ rowId: 'new', change: 'insert', request }),
    change({ rowId: 'old', request, fields: [field('valid_to', null, '2026-11-30')] }),
  ]
  const rules = {
    old: rule({ valid_to: '2026-11-30' }),
    new: rule({ due: 'midnight', ward_classes: ['icu'], valid_from: '2026-12-01', source: 'Order 7' }),
  }
  expect(told(changes, rules)).toEqual([
    ['update', ['Each day, from 01/01/2026', 'Each midnight · ICU, from 01/12/2026 (Order 7)']],
  ])
})

test('what a rule said is told backwards from what it says today', () => {
  const changes = [
    change({ fields: [field('withdrawn_at', null, '2026-11-28T06:30:00Z')] }),
    change({
      fields: [
        field('quantity', '1000', '2500'),
        field('ward_classes', '["icu", "hdu"]', '[]'),
        field('cap', '3', null),
        field('is_billed', 'false', 'true'),
      ],
    }),
    change({ change: 'insert' }),
  ]
  const now = '2.5 × each day, from 01/01/2026'
  const first = 'Each day · ICU, High dependency · at most 3 a stay · not billed, from 01/01/2026'
  expect(told(changes, { old: rule({ quantity: 2500 }) })).toEqual([
    ['update', [now, null]],
    ['update', [first, now]],
    ['update', [null, first]],
  ])
})

test('what changes nothing of the rule is left out; the fields of the service stand as they are', () => {
  const name = field('name', 'Diet', 'Diet counselling')
  const changes = [change({ fields: [field('updated_by', 'a', 'b')] }), change({ table: 'services', fields: [name] })]
  expect(told(changes, { old: rule() })).toEqual([['update', ['Diet', 'Diet counselling']]])
})
