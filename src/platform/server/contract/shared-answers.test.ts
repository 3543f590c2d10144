import { expect, test } from 'vitest'
import { shareAnswers } from './shared-answers.ts'

function asked(clock = () => 0) {
  const shared = shareAnswers<string>(clock)
  const waiting: ((text: string) => void)[] = []
  let computed = 0
  const ask = (hospital = 'hope', key = 'list', shown = ['visits', 'claims']) =>
    shared.of({ hospital, key, shown }, () => {
      computed += 1
      return new Promise<string>((resolve) => {
        waiting.push(resolve)
      })
    })
  return { shared, ask, waiting, computed: () => computed }
}

test('callers that ask while the answer is on its way get the same', async () => {
  const { ask, waiting, computed } = asked()
  const [first, second] = [ask(), ask()]
  waiting[0]?.('rows')
  expect([await first, await second, computed()]).toEqual(['rows', 'rows', 1])
})

test('after a change nobody is given what was asked before it', async () => {
  const { shared, ask, waiting, computed } = asked()
  const before = ask()
  shared.forget('hope', ['visits'])
  const after = ask()
  waiting[1]?.('new')
  waiting[0]?.('old')
  expect([await before, await after, computed()]).toEqual(['old', 'new', 2])
  // The old answer, though it came last, does not stand for anybody who asks now.
  expect(await ask()).toBe('new')
})

test('a change of one hospital forgets nothing of the other, one of any forgets all', async () => {
  const { shared, ask, computed } = asked()
  void ask('hope')
  void ask('ayushman')
  shared.forget('hope', ['visits'])
  void ask('ayushman')
  expect(computed()).toBe(2)
  shared.forget('*', ['*'])
  void ask('ayushman')
  expect(computed()).toBe(3)
})

test('a change forgets the answers that show it, and no other', () => {
  const { shared, ask, computed } = asked()
  const [list, beds] = [() => ask('hope', 'list', ['visits']), () => ask('hope', 'beds', ['wards', 'stays'])]
  void list()
  void beds()
  shared.forget('hope', ['document_marks', 'visits/5d0c7a52'])
  void beds()
  expect(computed()).toBe(2)
  void list()
  expect(computed()).toBe(3)
  shared.forget('hope', ['stays'])
  void list()
  expect(computed()).toBe(3)
  void beds()
  expect(computed()).toBe(4)
})

test('an answer is given for a second at most', () => {
  let now = 0
  const { ask, computed } = asked(() => now)
  void ask()
  now = 999
  void ask()
  expect(computed()).toBe(1)
  now = 1_000
  void ask()
  expect(computed()).toBe(2)
})

test('when the first who asked is cut off, the others are answered all the same', async () => {
  const shared = shareAnswers<string>()
  const first = shared.of({ hospital: 'hope', key: 'list', shown: ['visits'] }, () =>
    Promise.reject(new Error('cut off')),
  )
  const second = shared.of({ hospital: 'hope', key: 'list', shown: ['visits'] }, () => Promise.resolve('rows'))
  await expect(first).rejects.toThrow('cut off')
  expect(await second).toBe('rows')
})
