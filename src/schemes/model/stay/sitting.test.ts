import { describe, expect, test } from 'vitest'
import { byTime, includedIn, sittingOf } from './sitting.ts'
import { nov, operated, rulesWith } from './stay.factory.ts'

const at = (time: string) => new Date(`2026-11-05T${time}+05:30`)

describe('a sitting', () => {
  const first = operated(nov(5), { id: 'first' })

  test.each([
    ['of one day with one number', operated(nov(5), { id: 'other' }), true],
    ['of one day with another number', operated(nov(5), { sitting: 2 }), false],
    ['of another day', operated(nov(6)), false],
    ['of a theatre case, which the desk’s numbers do not make', operated(nov(5), { theatreCaseId: 'case' }), false],
  ])('%s', (_, other, isSame) => {
    expect(sittingOf(other) === sittingOf(first)).toBe(isSame)
  })

  test('is the theatre case, also beyond midnight', () => {
    const [before, after] = [operated(nov(5), { theatreCaseId: 'case' }), operated(nov(6), { theatreCaseId: 'case' })]
    expect(sittingOf(before)).toBe(sittingOf(after))
  })

  test('without a day is of one procedure alone', () => {
    expect(sittingOf(operated(null, { id: 'a' }))).not.toBe(sittingOf(operated(null, { id: 'b' })))
  })
})

describe('procedures are taken in the order in which they were operated', () => {
  test.each([
    ['by day', operated(nov(4), { entryOrder: 9 }), operated(nov(5))],
    [
      'by the time of the day',
      operated(nov(5), { startedAt: at('08:00'), sitting: 2 }),
      operated(nov(5), { startedAt: at('09:00') }),
    ],
    [
      'by sitting where a time is not known',
      operated(nov(5), { startedAt: at('23:00') }),
      operated(nov(5), { sitting: 2 }),
    ],
    ['by entry at one sitting', operated(nov(5), { entryOrder: 1 }), operated(nov(5), { entryOrder: 2 })],
    ['by id at last', operated(nov(5), { id: 'a' }), operated(nov(5), { id: 'b' })],
    ['what has no day first', operated(null, { entryOrder: 9 }), operated(nov(5))],
  ])('%s', (_, one, other) => {
    expect(byTime(one, other)).toBeLessThan(0)
    expect(byTime(other, one)).toBeGreaterThan(0)
  })
})

describe('a procedure is part of another', () => {
  const whole = operated(nov(5), { id: 'whole', surgeryId: 'hysterectomy' })
  const part = operated(nov(5), { id: 'part', surgeryId: 'cystoscopy' })
  const component = { surgeryId: 'hysterectomy', componentId: 'cystoscopy', validFrom: nov(1), validTo: nov(10) }
  const rules = rulesWith({ components: [component] })

  test('that includes it at the same sitting', () => {
    expect(includedIn(part, [part, whole], rules)).toBe(whole)
    expect(includedIn(whole, [part, whole], rules)).toBeNull()
  })

  test.each([
    ['at another sitting', { ...part, sitting: 2 }, whole],
    ['on another day', { ...part, on: nov(6) }, whole],
    ['without a day', { ...part, on: null }, whole],
    ['before the rule holds', { ...part, on: nov(0) }, { ...whole, on: nov(0) }],
    ['after the rule has ended', { ...part, on: nov(11) }, { ...whole, on: nov(11) }],
    ['of a procedure that it is no part of', part, { ...whole, surgeryId: 'hernia' }],
  ])('but not %s', (_, one, other) => {
    expect(includedIn(one, [one, other], rules)).toBeNull()
  })

  test('and never of itself, though its entry lists itself', () => {
    const own = rulesWith({ components: [{ ...component, componentId: 'hysterectomy' }] })
    expect(includedIn(whole, [whole], own)).toBeNull()
    const twice = operated(nov(5), { id: 'twice', surgeryId: 'hysterectomy' })
    expect(includedIn(whole, [whole, twice], own)).toBe(twice)
  })
})
