import { expect, test } from 'vitest'
import { heldIn, type JudgedCount, shiftState, shiftsBetween } from './shift-states.ts'

const count = (about: Partial<JudgedCount> = {}): JudgedCount => ({
  ...{ isSigned: true, differences: 0, isAlone: false, isCountersigned: false, isLookedInto: false },
  ...about,
})

test.each([
  ['due', [], false],
  ['missed', [], true],
  ['unsigned', [count({ isSigned: false })], false],
  ['missed', [count({ isSigned: false })], true],
  ['counted', [count()], true],
  ['counted', [count({ isSigned: false, differences: 2 }), count()], false],
  ['difference', [count({ differences: 1 })], true],
  ['difference', [count({ differences: 1 }), count()], true],
  ['counted', [count({ differences: 1, isLookedInto: true })], true],
  ['to_countersign', [count({ isAlone: true })], true],
  ['difference', [count({ isAlone: true, differences: 1 })], true],
  ['to_countersign', [count({ isAlone: true, differences: 1, isLookedInto: true })], true],
  ['counted', [count({ isAlone: true, isCountersigned: true })], true],
] as const)('%s', (state, counts, isOver) => {
  expect(shiftState(counts, isOver)).toBe(state)
})

const ist = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`)

test('the shifts of a stretch follow each other without a gap, over midnight', () => {
  const shifts = shiftsBetween(ist('2026-11-20 15:00'), ist('2026-11-21 09:00'), [])
  expect(shifts.map(({ beganAt }) => beganAt)).toEqual(
    ['2026-11-21 08:00', '2026-11-20 20:00', '2026-11-20 14:00'].map(ist),
  )
  for (const [place, { beganAt }] of shifts.slice(0, -1).entries()) expect(shifts[place + 1]?.endsAt).toEqual(beganAt)
})

const MORNING = { beganAt: ist('2026-11-21 08:00'), endsAt: ist('2026-11-21 14:00') }
const move = (text: string, quantity: number) => ({ at: ist(`2026-11-21 ${text}`), quantity })

test.each([
  ['nothing ever', 0, [], false],
  ['what lies there', 3, [], true],
  ['what was used up since', 0, [move('15:00', -3)], true],
  ['what came after it', 3, [move('15:00', 3)], false],
  ['what came and left in it', 0, [move('09:00', 3), move('10:00', -3)], true],
  ['what left before it', 0, [move('07:00', -3)], false],
])('%s is held in a shift: so', (_, onHand, moves, isHeld) => {
  expect(heldIn([{ onHand, moves }], MORNING)).toBe(isHeld)
})
