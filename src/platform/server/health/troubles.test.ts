import os from 'node:os'
import pino from 'pino'
import { expect, test } from 'vitest'
import { concerns } from '../../model/troubles.ts'
import { openTroubles } from './troubles.ts'
import { watchDisk } from './watch-disk.ts'

function opened() {
  const lines: string[] = []
  const troubles = openTroubles(pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) }))
  return { troubles, logged: () => lines.map((line) => JSON.parse(line).msg) }
}

test('a trouble is logged and announced once when it comes and once when it goes', () => {
  const { troubles, logged } = opened()
  let told = 0
  const stop = troubles.watch(() => told++)
  for (const isThere of [false, true, true, false, false]) troubles.report('disk-full', isThere)
  expect([told, logged(), troubles.now()]).toEqual([
    2,
    ['the disk of the database is full', 'the database can write again'],
    [],
  ])
  stop()
  troubles.report('disk-full', true)
  expect([told, troubles.now()]).toEqual([2, ['disk-full']])
  expect(troubles.since('disk-full')).toBeInstanceOf(Date)
})

test('a disk with less space than asked for is reported, and administrators only see what is still to come', async () => {
  const { troubles } = opened()
  const stop = await watchDisk(os.tmpdir(), troubles, Number.MAX_SAFE_INTEGER)
  stop()
  expect(troubles.now()).toEqual(['disk-low'])
  const stopAgain = await watchDisk(os.tmpdir(), troubles, 0)
  stopAgain()
  expect(troubles.now()).toEqual([])
  expect([concerns('disk-low', 'admin'), concerns('disk-low', 'nurse'), concerns('disk-full', 'nurse')]).toEqual([
    true,
    false,
    true,
  ])
})
