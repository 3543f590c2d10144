import { expect, test } from 'vitest'
import { sendInTurn } from './send-in-turn.ts'

test('each statement is made when the one before was sent, not when it was answered', async () => {
  const made: string[] = []
  let answer = () => {}
  const first = new Promise<void>((resolve) => {
    answer = resolve
  })
  const both = sendInTurn([
    () => {
      made.push('first')
      return first
    },
    async () => {
      made.push('second')
      answer()
    },
  ])
  expect(made).toEqual(['first'])
  await both
  expect(made).toEqual(['first', 'second'])
})

test('one that fails before the last is sent is the error of all, and no unhandled rejection', async () => {
  const failing = sendInTurn([
    () => Promise.reject(new Error('the first')),
    () => Promise.reject(new Error('the second')),
  ])
  await expect(failing).rejects.toThrow('the first')
})
