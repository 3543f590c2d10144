import { expect, test } from 'vitest'
import type { PrescribableItem } from '../prescribable-item.ts'
import { PLAIN_LINE } from '../prescription-form.ts'
import { newLine } from './new-line.ts'

const item = (form: string): PrescribableItem => ({
  id: 'm',
  name: 'Glimy 2',
  generics: 'glimepiride 2 mg',
  form,
  unit: 'tablet',
  packUnits: 10,
  isSoldLoose: true,
  route: null,
  isActive: true,
  here: 5,
  contents: [],
})

test('a favourite of the item says how it is taken, and what was typed goes before', () => {
  const favourite = { ...PLAIN_LINE, medicineId: 'm', name: 'Old name', food: 'before' as const, days: 30 }
  expect(newLine(item('Tablet'), {}, [favourite])).toMatchObject({ name: 'Glimy 2', food: 'before', days: 30 })
  expect(newLine(item('Tablet'), { days: 7 }, [favourite])).toMatchObject({ food: 'before', days: 7 })
})

test('without one it is taken as its form usually is', () => {
  expect(newLine(item('Tablet'), {})).toMatchObject({ morning: 1, doseUnit: '', quantity: null, route: 'oral' })
  expect(newLine(item('Syrup'), {})).toMatchObject({ morning: 5, doseUnit: 'ml', quantity: 1 })
})
