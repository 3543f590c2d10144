import { describe, expect, it } from 'vitest'
import { inOrder, isShown, moved, readChoice, widthIn } from './column-choice.ts'

const columns = [
  { id: 'sr', sticky: true },
  { id: 'name', sticky: true },
  { id: 'status' },
  { id: 'doctor' },
  { id: 'email', hiddenAtFirst: true },
]
const ids = (order: string[]) => inOrder(columns, { order, shown: {}, widths: {} }).map(({ id }) => id)

describe('the columns of a table', () => {
  it('keep the declared order until a user moves one', () => {
    expect(ids([])).toEqual(['sr', 'name', 'status', 'doctor', 'email'])
  })

  it('stand as the person put them, the sticky ones always first', () => {
    expect(ids(['doctor', 'status', 'name', 'sr', 'email'])).toEqual(['name', 'sr', 'doctor', 'status', 'email'])
  })

  it('are as wide as they say, the first with the margin of the page, unless the person drew them', () => {
    const wide = (widths: Record<string, number>) =>
      ['sr', 'name'].map((id) => widthIn({ id, width: 100 }, { order: [], shown: {}, widths }, 'sr'))
    expect([wide({}), wide({ sr: 80, name: 90 })]).toEqual([
      [112, 100],
      [80, 90],
    ])
  })

  it('are shown unless hidden by their author or by the person, whose wish wins', () => {
    const shown = (wish: Record<string, boolean>) =>
      columns.filter((column) => isShown(column, { order: [], shown: wish, widths: {} }, 1440)).map(({ id }) => id)
    expect(shown({})).not.toContain('email')
    expect(shown({ email: true, doctor: false })).toEqual(['sr', 'name', 'status', 'email'])
  })

  it('are shown from the width on that has the room for them, unless the person wishes otherwise', () => {
    const shown = (windowPx: number, wish: Record<string, boolean> = {}) =>
      isShown({ id: 'doctor', shownFrom: 1600 }, { order: [], shown: wish, widths: {} }, windowPx)
    expect([shown(1599), shown(1600)]).toEqual([false, true])
    expect([shown(1599, { doctor: true }), shown(1600, { doctor: false })]).toEqual([true, false])
  })

  it.each([
    ['status', -1, ['name', 'status', 'sr', 'doctor']],
    ['status', 1, ['name', 'sr', 'doctor', 'status']],
    ['doctor', 1, ['name', 'sr', 'status', 'doctor']],
    ['name', -1, ['name', 'sr', 'status', 'doctor']],
  ] as const)('move %s by %i, and never off the end', (id, by, expected) => {
    expect(moved(['name', 'sr', 'status', 'doctor'], id, by)).toEqual(expected)
  })

  it.each(['', 'null', '[1', '{"order":null}'])('forget a choice that cannot be read: %s', (kept) => {
    expect(readChoice(kept)).toEqual({ order: [], shown: {}, widths: {} })
  })
})
