import { describe, expect, test } from 'vitest'
import { afterKey, isWithin, type KeyPress, NO_BURST, scannedBy } from './burst.ts'

const press = (key: string, at: number, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  at,
  isRepeated: false,
  isChord: false,
  ...more,
})
/** Keys one after another with the same pause between them. */
const typed = (text: string, gap: number) => [...text].map((key, at) => press(key, at * gap))
const burstOf = (presses: readonly KeyPress[]) => presses.reduce(afterKey, NO_BURST)

describe('a code', () => {
  test.each([
    ['of a scanner is known by its Enter', typed('126112800011', 8), 96, '126112800011'],
    ['with letters, too', typed('UHHO26K07005', 30), 360, 'UHHO26K07005'],
    ['that a person typed is none', typed('126112800011', 45), 540, null],
    ['whose Enter comes later is typed text', typed('126112800011', 8), 200, null],
    ['of five characters is none', typed('11411', 8), 40, null],
    ['with grouped thousands is a value', typed('12,600', 8), 48, null],
    ['with decimals is a value', typed('<1234.5', 8), 56, null],
  ])('%s', (_, presses, enterAt, code) => {
    expect(scannedBy(burstOf(presses), press('Enter', enterAt))).toBe(code)
  })

  test('begins after what was typed before it', () => {
    const presses = [
      press('7', 0),
      press('1', 400),
      ...typed('26112800011', 8).map((one) => ({ ...one, at: one.at + 408 })),
    ]
    expect(scannedBy(burstOf(presses), press('Enter', 500))).toBe('126112800011')
  })

  test('keeps its capital letters, whose Shift is no character', () => {
    const presses = [
      press('Shift', 0),
      press('U', 5),
      press('H', 10),
      press('Shift', 12),
      ...typed('HO26', 5).map((one) => ({ ...one, at: one.at + 15 })),
    ]
    expect(scannedBy(burstOf(presses), press('Enter', 35))).toBe('UHHO26')
  })

  test('ends with a chord and with any other key', () => {
    const digits = typed('126112800011', 8)
    for (const other of [press('c', 96, { isChord: true }), press('Tab', 96)])
      expect(scannedBy(burstOf([...digits, other]), press('Enter', 104))).toBeNull()
  })
})

test('a key that is held down is of a person, however fast it comes again', () => {
  const held = press('j', 20, { isRepeated: true })
  expect(isWithin(burstOf([press('j', 0)]), held)).toBe(false)
  expect(isWithin(burstOf([press('j', 0)]), press('k', 20))).toBe(true)
  expect(isWithin(burstOf([press('j', 0)]), press('k', 90))).toBe(false)
  expect(isWithin(burstOf([press('Escape', 0)]), press('j', 20))).toBe(false)
})
