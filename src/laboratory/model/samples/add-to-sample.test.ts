import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ContainerHere, planAdditions } from './add-to-sample.ts'
import type { ContainerKind, DrawnContainer, LineToDraw } from './plan-containers.ts'
import { unnamedContainer } from './plan-containers.ts'

const NOW = new Date('2026-11-20T10:00:00+05:30')
const kind = (id: string): ContainerKind => ({ id, name: id, cap: null, drawOrder: 1 })
const [EDTA, SERUM] = [kind('EDTA'), kind('Serum')]
const line = (lineId: string, needs: readonly ContainerKind[], drawn: readonly DrawnContainer[] = []): LineToDraw => ({
  lineId,
  needs,
  drawn,
})
const here = (id: string, kindId: string | null, hoursOld = 2, about: Partial<ContainerHere> = {}): ContainerHere => ({
  id,
  kindId,
  collectedAt: new Date(NOW.getTime() - hoursOld * 3_600_000),
  stableHours: 8,
  enoughFor: null,
  carries: 1,
  ...about,
})
const shown = (lines: readonly LineToDraw[], containers: readonly ContainerHere[]) =>
  planAdditions(lines, containers, NOW).map(({ lineId, containers: joined }) => [
    lineId,
    joined.map(({ id }) => id).join(),
  ])

describe('a test that is ordered later', () => {
  test.each([
    ['joins the container of its kind', [here('1', 'EDTA')], [['esr', '1']]],
    ['is drawn anew where another kind is here', [here('1', 'Serum')], []],
    ['joins it a moment before its hours are over', [here('1', 'EDTA', 7.999)], [['esr', '1']]],
    ['is drawn anew when they are over', [here('1', 'EDTA', 8)], []],
    ['goes by the hours of the container', [here('1', 'EDTA', 30, { stableHours: 48 })], [['esr', '1']]],
    ['is drawn anew where it is not enough', [here('1', 'EDTA', 1, { enoughFor: 3, carries: 3 })], []],
    ['takes the first with blood left', [here('1', 'EDTA', 1, { enoughFor: 1 }), here('2', 'EDTA')], [['esr', '2']]],
  ])('%s', (_, containers, added) => {
    expect(shown([line('esr', [EDTA])], containers)).toEqual(added)
  })

  test('needs every container, or is drawn as a whole', () => {
    const both = line('profile', [EDTA, SERUM])
    expect(shown([both], [here('1', 'EDTA')])).toEqual([])
    expect(shown([both], [here('1', 'EDTA'), here('2', 'Serum')])).toEqual([['profile', '1,2']])
  })

  test('that is drawn already, or whose container was rejected, joins none', () => {
    const drawn = { id: '9', kindId: 'EDTA', isReplaced: false }
    expect(shown([line('esr', [EDTA], [{ ...drawn, isRejected: false }])], [here('1', 'EDTA')])).toEqual([])
    expect(shown([line('esr', [EDTA], [{ ...drawn, isRejected: true }])], [here('1', 'EDTA')])).toEqual([])
  })

  test('for which the catalogue names no container joins none', () => {
    expect(shown([line('urine', [unnamedContainer('Urine')])], [here('1', null)])).toEqual([])
  })
})

test('the tests that join one container at once are never more than it is enough for', () => {
  const containers = fc.array(
    fc.record({ enoughFor: fc.option(fc.integer({ min: 1, max: 5 })), carries: fc.integer({ min: 1, max: 5 }) }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(containers, fc.integer({ min: 0, max: 12 }), (kept, count) => {
      const there = kept.map((about, at) => here(String(at), 'EDTA', 1, about))
      const added = planAdditions(
        Array.from({ length: count }, (_, at) => line(String(at), [EDTA])),
        there,
        NOW,
      )
      for (const { id, enoughFor, carries } of there) {
        const joined = added.filter(({ containers: taken }) => taken.some((one) => one.id === id)).length
        if (joined > 0 && enoughFor !== null) expect(carries + joined).toBeLessThanOrEqual(enoughFor)
      }
    }),
  )
})
