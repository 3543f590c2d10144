import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HoldableCell, heldCells } from './held-cells.ts'

const cell = (code: string, formula: string | null = null, live: HoldableCell['live'] = null): HoldableCell => ({
  lineId: 'L',
  parameter: { parameterId: code, code, formula },
  live,
})
const entered = (id: string, isCalculated = false) => ({ id, isVerified: false, isCalculated })
const nothing = { results: new Set<string>(), parameters: new Set<string>() }

describe('a cell is held', () => {
  test.each<[string, HoldableCell[], Partial<typeof nothing>, string[]]>([
    ['when a new value of its parameter would be', [cell('K')], { parameters: new Set(['K']) }, ['L:K']],
    ['when its value was entered since', [cell('K', null, entered('r'))], { results: new Set(['r']) }, ['L:K']],
    ['not when its value is from before', [cell('K', null, entered('r'))], { parameters: new Set(['K']) }, []],
    [
      'with what it is calculated from, over several steps',
      [cell('C', 'B * 2'), cell('B', 'A + 1'), cell('A')],
      { parameters: new Set(['A']) },
      ['L:A', 'L:B', 'L:C'],
    ],
    [
      'not when its value was typed over the formula',
      [cell('B', 'A + 1', entered('r')), cell('A')],
      { parameters: new Set(['A']) },
      ['L:A'],
    ],
    [
      'never when it is verified',
      [cell('A', null, { ...entered('r'), isVerified: true })],
      { results: new Set(['r']), parameters: new Set(['A']) },
      [],
    ],
  ])('%s', (_, cells, held, keys) => {
    expect([...heldCells(cells, { ...nothing, ...held })].sort()).toEqual(keys)
  })
})

test('the more is held, the more cells are', () => {
  const codes = ['A', 'B', 'C', 'D']
  const some = fc.subarray(codes)
  fc.assert(
    fc.property(some, some, fc.subarray(['B', 'C', 'D']), (first, more, calculated) => {
      const cells = codes.map((code, at) => cell(code, calculated.includes(code) ? `${codes[at - 1]} + 1` : null))
      const few = heldCells(cells, { ...nothing, parameters: new Set(first) })
      const many = heldCells(cells, { ...nothing, parameters: new Set([...first, ...more]) })
      expect([...few].filter((key) => !many.has(key))).toEqual([])
    }),
  )
})
