import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fairQueue, type Limits, type Share } from './fair-queue.ts'

const CAPS: Limits = { total: 8, group: 6, member: 4, kind: 3, places: 1_000, placesOfGroup: 1_000 }
type Waiter = Share & { readonly no: number }

const share = fc.record({
  group: fc.constantFrom('hope', 'ayushman', ''),
  member: fc.constantFrom('asha', 'ravi', 'meera', null),
  kind: fc.constantFrom('import', 'print', null, null),
})
/** Somebody comes, one of those served is done, or one who waits gives up. */
const steps = fc.array(
  fc.oneof(
    share.map((who) => ({ comes: who })),
    fc.nat().map((done) => ({ done })),
    fc.nat().map((leaves) => ({ leaves })),
  ),
  { maxLength: 200 },
)
type Step = { comes: Share } | { done: number } | { leaves: number }

/** Goes through the steps and serves all who may be served after each. */
function play(all: readonly Step[], look: (now: { served: Waiter[]; waiting: Waiter[] }) => void = () => {}) {
  const queue = fairQueue<Waiter>(CAPS)
  const served: Waiter[] = []
  const waiting: Waiter[] = []
  const order: Waiter[] = []
  const take = <T>(list: T[], at: number) => list.splice(at % Math.max(1, list.length), 1)[0]
  for (const [no, step] of all.entries()) {
    if ('comes' in step) {
      const waiter = { ...step.comes, no }
      waiting.push(waiter)
      queue.join(waiter)
    } else if ('done' in step) {
      const waiter = take(served, step.done)
      if (waiter) queue.done(waiter)
    } else {
      const waiter = take(waiting, step.leaves)
      if (waiter) queue.leave(waiter)
    }
    for (let next = queue.next(); next; next = queue.next()) {
      waiting.splice(waiting.indexOf(next), 1)
      served.push(next)
      order.push(next)
    }
    look({ served, waiting })
  }
  return { queue, served, waiting, order }
}

const same = (key: 'group' | 'member' | 'kind', one: Share) => (other: Share) =>
  other.group === one.group && (key === 'group' || (one[key] !== null && other[key] === one[key]))
const atCap = (served: readonly Share[], one: Share) =>
  served.length >= CAPS.total ||
  (['group', 'member', 'kind'] as const).some((key) => served.filter(same(key, one)).length >= CAPS[key])

describe('callers that come, finish and give up in any order', () => {
  test('no hospital, person or kind has more than its cap, and none who waits could be served', () => {
    fc.assert(
      fc.property(steps, (all) => {
        play(all, ({ served, waiting }) => {
          expect(served.length).toBeLessThanOrEqual(CAPS.total)
          for (const one of served)
            for (const key of ['group', 'member', 'kind'] as const)
              expect(served.filter(same(key, one)).length).toBeLessThanOrEqual(CAPS[key])
          expect(waiting.filter((one) => !atCap(served, one))).toEqual([])
        })
      }),
    )
  })

  test('the same person with the same kind of call is served in the order of arrival', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { order } = play(all)
        const lines = Map.groupBy(order, ({ group, member, kind }) => JSON.stringify([group, member, kind]))
        for (const line of lines.values())
          expect(line.map(({ no }) => no)).toEqual(line.map(({ no }) => no).toSorted((a, b) => a - b))
      }),
    )
  })

  test('everybody is served in the end, and nothing is counted when all are done', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { queue, served, waiting } = play(all)
        for (let one = served.shift(); one; one = served.shift()) {
          queue.done(one)
          for (let next = queue.next(); next; next = queue.next()) {
            waiting.splice(waiting.indexOf(next), 1)
            served.push(next)
          }
        }
        expect(waiting).toEqual([])
        for (const hospital of ['hope', 'ayushman', '']) expect(queue.waiting(hospital)).toBe(0)
        const crowd = Array.from({ length: CAPS.group }, (_, no) => ({
          group: 'hope',
          member: null,
          kind: null,
          no,
        }))
        for (const one of crowd) queue.join(one)
        expect(crowd.map(() => queue.next())).toEqual(crowd)
      }),
    )
  })
})

test('two hospitals that both wait are served in turn, however many of one wait', () => {
  const queue = fairQueue<Waiter>({ ...CAPS, total: 1, group: 1, member: 1, kind: 1 })
  const one = (hospital: string, no: number) => ({ group: hospital, member: null, kind: null, no })
  for (let no = 0; no < 50; no++) queue.join(one('hope', no))
  for (let no = 0; no < 3; no++) queue.join(one('ayushman', no))
  const order = Array.from({ length: 7 }, () => {
    const next = queue.next()
    if (next) queue.done(next)
    return `${next?.group} ${next?.no}`
  })
  expect(order).toEqual(['hope 0', 'ayushman 0', 'hope 1', 'ayushman 1', 'hope 2', 'ayushman 2', 'hope 3'])
})
