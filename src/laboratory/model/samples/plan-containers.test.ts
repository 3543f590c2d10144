import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ContainerKind, type DrawnContainer, planContainers, unnamedContainer } from './plan-containers.ts'

const kind = (id: string, drawOrder: number): ContainerKind => ({ id, name: id, cap: null, drawOrder })
const EDTA = kind('EDTA', 40)
const SERUM = kind('Serum', 20)
const drawn = (id: string, kindId: string, about: Partial<DrawnContainer> = {}): DrawnContainer => ({
  id,
  kindId,
  isRejected: false,
  isReplaced: false,
  ...about,
})
const shown = (lines: Parameters<typeof planContainers>[0]) =>
  planContainers(lines).map(({ name, lineIds, replacesId }) => [name, lineIds.join(), replacesId])

test('tests share a container of a kind, in the order of draw', () => {
  expect(
    shown([
      { lineId: 'cbc', needs: [EDTA], drawn: [] },
      { lineId: 'lft', needs: [SERUM], drawn: [] },
      { lineId: 'esr', needs: [EDTA], drawn: [] },
    ]),
  ).toEqual([
    ['Serum', 'lft', null],
    ['EDTA', 'cbc,esr', null],
  ])
})

test('what is drawn already is not drawn again', () => {
  expect(shown([{ lineId: 'a', needs: [EDTA, SERUM], drawn: [drawn('1', 'EDTA')] }])).toEqual([['Serum', 'a', null]])
})

test('a rejected container is drawn again in its own stead, once', () => {
  const rejected = drawn('1', 'EDTA', { isRejected: true })
  expect(shown([{ lineId: 'a', needs: [EDTA], drawn: [rejected] }])).toEqual([['EDTA', 'a', '1']])
  const again = [{ ...rejected, isReplaced: true }, drawn('2', 'EDTA')]
  expect(shown([{ lineId: 'a', needs: [EDTA], drawn: again }])).toEqual([])
})

test('a test without a container is drawn into its kind of sample', () => {
  expect(shown([{ lineId: 'a', needs: [unnamedContainer('Urine, spot')], drawn: [] }])).toEqual([
    ['Urine, spot', 'a', null],
  ])
})

test('every line finds each kind that it needs, whatever is drawn already', () => {
  const kinds = fc.uniqueArray(fc.constantFrom('EDTA', 'Serum', 'Citrate', 'Fluoride'), { minLength: 1 })
  const lines = fc.array(
    fc.record({ needs: kinds, drawn: fc.array(fc.tuple(fc.constantFrom('EDTA', 'Serum'), fc.boolean())) }),
  )
  fc.assert(
    fc.property(lines, (asked) => {
      const wanted = asked.map(({ needs, drawn: there }, at) => ({
        lineId: String(at),
        needs: needs.map((name) => kind(name, 1)),
        drawn: there.map(([kindId, isRejected], no) => drawn(`${at}-${no}`, kindId, { isRejected })),
      }))
      const plan = planContainers(wanted)
      for (const { lineId, needs, drawn: there } of wanted)
        for (const { id } of needs) {
          const isThere = there.some(({ kindId, isRejected }) => kindId === id && !isRejected)
          expect(plan.filter((one) => one.id === id && one.lineIds.includes(lineId))).toHaveLength(isThere ? 0 : 1)
        }
    }),
  )
})
