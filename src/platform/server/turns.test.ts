import { expect, test } from 'vitest'
import { turnsFor } from './turns.ts'

/** A queue whose groups are named by a key. */
function queueOf({ atOnce, placesOfGroup, places }: { atOnce: number; placesOfGroup: number; places: number }) {
  const served = { total: atOnce, group: atOnce, member: atOnce, kind: atOnce }
  const turns = turnsFor({ ...served, placesOfGroup, places }, { busy: () => new Error('busy') })
  return (group: string, work: () => Promise<string>) => turns.run({ group, member: null, kind: null }, work)
}

/** Work that is done when the test says so, in the order in which it began. */
function workshop() {
  const begun: { readonly name: string; finish(): void }[] = []
  const work = (name: string) => () => new Promise<string>((done) => begun.push({ name, finish: () => done(name) }))
  const finishAll = async () => {
    await new Promise(setImmediate)
    for (let at = 0; at < begun.length; at++) {
      begun[at]?.finish()
      await new Promise(setImmediate)
    }
    return begun.map(({ name }) => name)
  }
  return { work, finishAll }
}

const refusedOf = (results: readonly PromiseSettledResult<string>[]) =>
  results.flatMap((result, at) => (result.status === 'rejected' ? [at] : []))

test('keys are served in turn: who asks once waits for one piece of work of each other', async () => {
  const queue = queueOf({ atOnce: 1, placesOfGroup: 10, places: 100 })
  const { work, finishAll } = workshop()
  const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => queue(name.charAt(0), work(name)))
  expect(await finishAll()).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  await Promise.all(asked)
})

test('no more run at once than there is room for', async () => {
  const queue = queueOf({ atOnce: 2, placesOfGroup: 10, places: 100 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return ''
  }
  await Promise.all(Array.from({ length: 9 }, (_, at) => queue(`${at % 3}`, work)))
  expect([most, running]).toEqual([2, 0])
})

test('a key has so many places and no more', async () => {
  const queue = queueOf({ atOnce: 1, placesOfGroup: 2, places: 100 })
  const { work, finishAll } = workshop()
  const asked = Promise.allSettled(['a1', 'a2', 'a3', 'a4'].map((name) => queue('a', work(name))))
  expect(await finishAll()).toEqual(['a1', 'a2', 'a3'])
  expect(refusedOf(await asked)).toEqual([3])
})

test('where all places are taken, the key with the most gives one to a key with fewer, and equal keys keep theirs', async () => {
  const queue = queueOf({ atOnce: 1, placesOfGroup: 10, places: 4 })
  const { work, finishAll } = workshop()
  const names = ['a0', 'a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1', 'e1']
  const asked = Promise.allSettled(names.map((name) => queue(name.charAt(0), work(name))))
  expect(await finishAll()).toEqual(['a0', 'a1', 'b1', 'c1', 'd1'])
  expect(refusedOf(await asked).map((at) => names[at])).toEqual(['a2', 'a3', 'a4', 'e1'])
})

test('work that fails gives its turn on', async () => {
  const queue = queueOf({ atOnce: 1, placesOfGroup: 1, places: 1 })
  const failing = queue('a', () => Promise.reject(new Error('no')))
  const after = queue('a', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await after).toBe('yes')
})
