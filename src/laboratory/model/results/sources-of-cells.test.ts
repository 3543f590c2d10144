import { expect, test } from 'vitest'
import type { ResultCell } from './shown-results.ts'
import { sourceOf, waitingFor } from './sources-of-cells.ts'

const ENTERED = '2026-11-20T06:00:00.000Z'
const cell = (enteredAt: string | null) =>
  ({
    lineId: 'line',
    parameter: { parameterId: 'sodium' },
    live: enteredAt === null ? null : { enteredAt },
  }) as unknown as ResultCell
const sent = (result: string, enteredAt: string | null, lineId = 'line') => ({
  ...{ lineId, parameterId: 'sodium', analyser: 'ISE', result, enteredAt },
})

test('a value says its analyser while it stands as it was entered; what was typed over it does not', () => {
  expect(sourceOf(cell(ENTERED), [sent('140', ENTERED)])).toBe('ISE')
  expect(sourceOf(cell('2026-11-20T06:05:00.000Z'), [sent('140', ENTERED)])).toBe(null)
  expect(sourceOf(cell(null), [sent('140', null)])).toBe(null)
})

test('the latest value that nobody has entered is offered, of its own test only', () => {
  const values = [sent('142', null), sent('141', null), sent('140', ENTERED)]
  expect(waitingFor(cell(ENTERED), values)?.result).toBe('142')
  expect(waitingFor(cell(ENTERED), [sent('140', ENTERED), sent('139', null, 'other')])).toBe(null)
})
