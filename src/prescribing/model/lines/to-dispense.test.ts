import { expect, test } from 'vitest'
import type { SignedLine } from '../decide-signing.ts'
import type { PrescribableItem } from '../prescribable-item.ts'
import { PLAIN_LINE } from '../prescription-form.ts'
import { toDispense } from './to-dispense.ts'

const item = (id: string, isSoldLoose: boolean): [string, PrescribableItem] => [
  id,
  {
    id,
    name: id,
    generics: '',
    form: 'Tablet',
    unit: 'tablet',
    packUnits: 10,
    isSoldLoose,
    route: 'oral',
    isActive: true,
    here: 0,
    contents: [],
  },
]
const items = new Map([item('loose', true), item('whole', false)])
const line = (medicineId: string | null, quantity: number, changes: Partial<SignedLine> = {}): SignedLine => ({
  ...PLAIN_LINE,
  medicineId,
  name: medicineId ?? 'stockings',
  isQuantityTyped: false,
  quantity,
  ...changes,
})
const asked = (lines: SignedLine[], given: [string, number][] = []) => toDispense(lines, items, new Map(given))

test('each item is asked once: what tapers together, what the pharmacy does not keep left out', () => {
  expect(
    asked([line('loose', 10, { morning: 2 }), line(null, 1), line('loose', 5, { allergyReason: 'Known to take it' })]),
  ).toEqual([
    {
      medicineId: 'loose',
      dose: '2-0-0-0 for 5 days, then 1-0-0-0 for 5 days',
      quantity: 15,
      allergyReason: 'Known to take it',
    },
  ])
})

test('a pack that is not opened is asked whole', () => {
  expect(asked([line('whole', 11), line('loose', 11)]).map(({ quantity }) => quantity)).toEqual([20, 11])
})

test('what a version before has given out is not asked again', () => {
  expect(asked([line('loose', 30)], [['loose', 12]])[0]?.quantity).toBe(18)
  expect(asked([line('loose', 12)], [['loose', 12]])).toEqual([])
})
