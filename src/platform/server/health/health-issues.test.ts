import os from 'node:os'
import pino from 'pino'
import { expect, test } from 'vitest'
import { concerns } from '../../model/health-issues.ts'
import { openHealthIssues } from './health-issues.ts'
import { watchDisk } from './watch-disk.ts'

function opened() {
  const lines: string[] = []
  const healthIssues = openHealthIssues(
    pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) }),
  )
  return { healthIssues, logged: () => lines.map((line) => JSON.parse(line).msg) }
}

test('an issue is logged and announced once when it comes and once when it goes', () => {
  const { healthIssues, logged } = opened()
  let told = 0
  const stop = healthIssues.watch(() => told++)
  for (const isThere of [false, true, true, false, false]) healthIssues.report('disk-full', isThere)
  expect([told, logged(), healthIssues.now()]).toEqual([
    2,
    ['the disk of the database is full', 'the database can write again'],
    [],
  ])
  stop()
  healthIssues.report('disk-full', true)
  expect([told, healthIssues.now()]).toEqual([2, ['disk-full']])
  expect(healthIssues.since('disk-full')).toBeInstanceOf(Date)
})

test('a disk with less space than asked for is reported, and administrators only see what is still to come', async () => {
  const { healthIssues } = opened()
  const stop = await watchDisk(os.tmpdir(), healthIssues, Number.MAX_SAFE_INTEGER)
  stop()
  expect(healthIssues.now()).toEqual(['disk-low'])
  const stopAgain = await watchDisk(os.tmpdir(), healthIssues, 0)
  stopAgain()
  expect(healthIssues.now()).toEqual([])
  expect([concerns('disk-low', 'admin'), concerns('disk-low', 'nurse'), concerns('disk-full', 'nurse')]).toEqual([
    true,
    false,
    true,
  ])
})
