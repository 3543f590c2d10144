import { expect, test } from 'vitest'
import { saveFailure } from './save-failure.ts'

const failed = (status: number, message: string, fields = {}) => saveFailure({ status, message, fields })

test('a failed save says which half it was about', () => {
  expect(failed(403, 'Not yours.', { insurancePersonNo: 'Not yours.' })).toBe('Patient update failed: Not yours.')
  expect(failed(400, 'Too early.', { surgeryDate: 'Too early.' })).toBe('Visit update failed: Too early.')
  expect(failed(500, 'Something went wrong.')).toBe('Failed to update patient: Something went wrong.')
  expect(failed(404, 'Cannot update patient.')).toBe('Cannot update patient.')
})
