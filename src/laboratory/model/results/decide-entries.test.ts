import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cell, decideEntries, type EntryPlan, type TypedCell } from './decide-entries.ts'
import { previewCells } from './preview.ts'
import { AT, aCell, aLive, judgedBy } from './results.factory.ts'
import { keyOf } from './work-out.ts'

const typed = (parameterId: string, text: string, changes: Partial<TypedCell> = {}): TypedCell => ({
  lineId: 'line',
  parameterId,
  typed: text,
  was: null,
  ...changes,
})
const WAS = { id: 'result', version: 1 }

describe('what was typed', () => {
  test('is written; the same again changes nothing, another value strikes the first out', () => {
    expect(decideEntries([aCell(judgedBy('K'))], [typed('K', '4')], AT)).toMatchObject({
      ok: true,
      value: { strike: [], write: [{ entry: { value: '4.0' } }] },
    })
    const there = [aCell(judgedBy('K'), { live: aLive() })]
    expect(decideEntries(there, [typed('K', '4.0', { was: WAS })], AT)).toEqual({
      ok: true,
      value: { strike: [], write: [], comment: [] },
    })
    expect(decideEntries(there, [typed('K', '5', { was: WAS })], AT)).toMatchObject({
      ok: true,
      value: { strike: [{ id: 'result', why: 'corrected' }], write: [{ entry: { value: '5.0' } }] },
    })
    expect(decideEntries(there, [typed('K', '', { was: WAS })], AT)).toMatchObject({
      value: { strike: [{ id: 'result', why: 'removed' }], write: [] },
    })
    expect(decideEntries(there, [typed('K', '4', { was: WAS, comment: 'Repeated' })], AT)).toMatchObject({
      value: { strike: [], write: [], comment: [{ id: 'result', comment: 'Repeated' }] },
    })
  })

  test.each<[string, Partial<Cell>, string, Partial<TypedCell>]>([
    ['NOT_OF_SAMPLE', {}, '4', { lineId: 'another' }],
    ['LINE_CANCELLED', { isCancelled: true }, '4', {}],
    ['VERIFIED_ALREADY', { live: aLive({ isVerified: true }) }, '4', {}],
    ['WITHDRAWAL_WAITS', { live: aLive({ kind: 'withdrawn' }) }, '4', {}],
    ['STALE', { live: aLive() }, '4', {}],
    ['STALE', { live: aLive({ version: 2 }) }, '5', { was: WAS }],
    ['STALE', {}, '4', { was: WAS }],
    ['NOT_A_NUMBER', {}, 'x', {}],
    ['WRONG_UNIT', {}, '4 mmol/L', {}],
    ['IMPOSSIBLE', {}, '40', {}],
  ])('is refused: %s', (refusal, cell, text, how) => {
    const cells = [aCell(judgedBy('K', { possibleHigh: '20' }), cell)]
    expect(decideEntries(cells, [typed('K', text, how)], AT)).toMatchObject({ ok: false, refusal })
  })

  test('of a file is the file: another one strikes it out, the same again does not', () => {
    const parameter = judgedBy('HP', { kind: 'file', unit: '' })
    const file = { id: 'a', name: 'slide.png' }
    expect(decideEntries([aCell(parameter)], [typed('HP', 'slide.png')], AT)).toMatchObject({ refusal: 'NOT_A_FILE' })
    expect(decideEntries([aCell(parameter)], [typed('HP', 'slide.png', { file })], AT)).toMatchObject({
      value: { write: [{ entry: { kind: 'file', words: 'slide.png', fileId: 'a', flag: null } }] },
    })
    const live = aLive({ kind: 'file', comparator: null, value: null, words: 'slide.png', fileId: 'a' })
    const again = (id: string) =>
      decideEntries([aCell(parameter, { live })], [typed('HP', 'slide.png', { was: WAS, file: { ...file, id } })], AT)
    expect(again('a')).toMatchObject({ value: { strike: [], write: [] } })
    expect(again('b')).toMatchObject({ value: { strike: [{ why: 'corrected' }], write: [{ entry: { fileId: 'b' } }] } })
  })

  test('after a withdrawal that is verified is the next version', () => {
    const cells = [aCell(judgedBy('K'), { live: aLive({ kind: 'withdrawn', isVerified: true }) })]
    expect(decideEntries(cells, [typed('K', '4')], AT)).toMatchObject({ ok: true, value: { strike: [], write: [{}] } })
  })

  test('a value that has moved too far is kept with a reason only', () => {
    const before = {
      comparator: '=',
      value: '4.0',
      unit: 'mg/dL',
      method: '',
      collectedAt: '2026-11-20T06:00:00Z',
    } as const
    const cells = [aCell(judgedBy('K', { before, deltaPercent: '20' }))]
    expect(decideEntries(cells, [typed('K', '4.8')], AT).ok).toBe(true)
    expect(decideEntries(cells, [typed('K', '4.9')], AT)).toMatchObject({
      refusal: 'MOVED',
      details: { field: 'line:K', values: { delta: '22.5 %', when: '20/11/2026' } },
    })
    expect(decideEntries(cells, [typed('K', '4.9', { confirmation: 'Repeated' })], AT).ok).toBe(true)
  })
})

/** A, B and what is calculated of them, through each other. */
const FORMULAS = [
  judgedBy('A'),
  judgedBy('B'),
  judgedBy('RATIO', { formula: 'A / B', decimals: 2 }),
  judgedBy('TWICE', { formula: 'RATIO * 2', decimals: 2 }),
].map((parameter) => aCell(parameter))
const text = fc.oneof(
  fc.constantFrom('', '-', '0', '<3'),
  fc.integer({ min: 0, max: 500 }).map((n) => String(n / 10)),
)

test('the screen shows what the server will write, whatever was typed', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      const shown = previewCells(
        FORMULAS,
        new Map([
          ['line:A', { typed: a }],
          ['line:B', { typed: b }],
        ]),
        AT,
      )
      const plan = decideEntries(FORMULAS, [typed('A', a), typed('B', b)], AT)
      if (!plan.ok) throw new Error(plan.refusal)
      for (const { parameter } of FORMULAS) {
        const written = plan.value.write.find(({ cell }) => cell.parameter === parameter)?.entry
        expect(shown.get(`line:${parameter.code}`)?.entry?.value ?? null).toBe(written?.value ?? null)
      }
    }),
  )
})

test('whatever is entered in whatever steps, what stands there is what follows from the last of each', () => {
  const apply = (cells: readonly Cell[], plan: EntryPlan): Cell[] => {
    const struck = new Set(plan.strike.map(({ id }) => id))
    return cells.map((cell) => {
      const entry = plan.write.find((one) => one.cell.parameter === cell.parameter)?.entry
      if (entry) return { ...cell, live: aLive({ ...entry, id: crypto.randomUUID() }) }
      return cell.live && struck.has(cell.live.id) ? { ...cell, live: null } : cell
    })
  }
  const enter = (cells: readonly Cell[], of: string, value: string) => {
    const live = cells.find(({ parameter }) => parameter.code === of)?.live ?? null
    const plan = decideEntries(cells, [typed(of, value, { was: live && { id: live.id, version: live.version } })], AT)
    if (!plan.ok) throw new Error(plan.refusal)
    return apply(cells, plan.value)
  }
  const values = (cells: readonly Cell[]) =>
    Object.fromEntries(
      cells.map((cell) => [
        keyOf({ lineId: cell.lineId, parameterId: cell.parameter.code }),
        cell.live && [cell.live.kind, cell.live.value],
      ]),
    )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('A', 'B'), text), { maxLength: 12 }), (steps) => {
      const stepwise = steps.reduce<readonly Cell[]>((cells, [of, value]) => enter(cells, of, value), FORMULAS)
      const last = new Map(steps)
      const atOnce = [...last].reduce<readonly Cell[]>((cells, [of, value]) => enter(cells, of, value), FORMULAS)
      expect(values(stepwise)).toEqual(values(atOnce))
    }),
  )
})
