import { expect, test } from 'vitest'
import { itemWords } from './medicine-words.ts'

test.each([
  ['Febrol 650', '650 mg', 'Febrol 650'],
  [
    'Inj. Heparin 5,000 IU/ml, 5 ml (25,000 IU in all)',
    '5,000 IU/ml',
    'Inj. Heparin 5,000 IU/ml, 5 ml (25,000 IU in all)',
  ],
  ['Amoclane 625', '500 mg + 125 mg', 'Amoclane 625, 500 mg + 125 mg'],
  ['Acesillar P', '100 mg + 325 mg', 'Acesillar P, 100 mg + 325 mg'],
  ['Normal saline 500 ml', '0.9 %', 'Normal saline 500 ml, 0.9 %'],
  ['Foley catheter 16 F', '', 'Foley catheter 16 F'],
])('%s of %s is shown as %s', (name, strength, shown) => {
  expect(itemWords({ name, strength })).toBe(shown)
})
