import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { type Isolated, openIsolated, ProcessEnded, QueueFull } from './isolated.ts'
import type { Order } from './misbehaving.process.ts'

const KIND = {
  script: new URL('./misbehaving.process.ts', import.meta.url),
  heapMb: 64,
  memoryMb: 200,
  mostMs: 20_000,
  grownMb: 150,
  idleMs: 60_000,
  mostWaiting: 3,
}
const MEMBER = { hospitalId: 'hope', userId: 'asha' }
const open: Isolated<Order, unknown>[] = []
const isolated = (limits: Partial<typeof KIND> = {}) => {
  const one = openIsolated<Order, unknown>({ ...KIND, ...limits })
  open.push(one)
  return one
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()))
})

const echo = (one: Isolated<Order, unknown>, text = 'hello') =>
  one.session(MEMBER, async (ask) =>
    Buffer.from((await ask({ do: 'echo', bytes: Buffer.from(text) })) as Uint8Array).toString(),
  )

test.each([
  ['never ends', 'spin', { mostMs: 1_000 }],
  ['fills its heap', 'grow heap', {}],
  ['fills buffers, which no limit of the heap counts', 'grow buffers', {}],
  ['breaks', 'throw', {}],
] as const)(
  'an order that %s ends its process and nothing else; the next one is answered',
  async (_, order, limits) => {
    const one = isolated(limits)
    const before = process.memoryUsage.rss()
    await expect(one.session(MEMBER, (ask) => ask({ do: order }))).rejects.toBeInstanceOf(ProcessEnded)
    expect(process.memoryUsage.rss() - before).toBeLessThan(60 * 1_048_576)
    expect(await echo(one)).toBe('hello')
  },
)

test('a process reads the program and its packages, and neither the data folder nor anything else', async () => {
  const one = isolated()
  const read = (file: string) => one.session(MEMBER, (ask) => ask({ do: 'read', path: file }))
  const inRoot = (name: string) => fileURLToPath(new URL(`../../../../${name}`, import.meta.url))
  for (const name of ['package.json', 'src/kernel/calendar.ts', 'node_modules/zod/package.json'])
    expect((await read(inRoot(name))) as string).not.toBe('')
  const data = inRoot(`data/isolated-test-${process.pid}`)
  const made = mkdirSync(data, { recursive: true })
  try {
    const secret = path.join(data, 'secret')
    writeFileSync(secret, 'known to nobody')
    for (const file of [secret, inRoot('README.md'), inRoot('db/schema.sql'), '/etc/passwd'])
      await expect(read(file)).rejects.toBeInstanceOf(ProcessEnded)
  } finally {
    rmSync(made ?? data, { recursive: true })
  }
})

test('sessions have a process for themselves, one after the other, and too many are sent away', async () => {
  const one = isolated()
  const order: string[] = []
  const session = (name: string) =>
    one.session(MEMBER, async (ask) => {
      order.push(`${name} begins`)
      await ask({ do: 'echo', bytes: new Uint8Array(10) })
      order.push(`${name} ends`)
    })
  const all = [session('a'), session('b'), session('c')]
  await expect(session('d')).rejects.toBeInstanceOf(QueueFull)
  await Promise.all(all)
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  await session('e')
})

test('a person gets a place of who has the most, and another hospital waits for none of them', async () => {
  const one = isolated({ mostWaiting: 5 })
  const order: string[] = []
  const session = (hospitalId: string, userId: string, name: string) =>
    one.session({ hospitalId, userId }, async (ask) => {
      order.push(name)
      await ask({ do: 'echo', bytes: new Uint8Array(10) })
    })
  const asha = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => session('hope', 'asha', name))
  const others = [session('ayushman', 'priya', 'p1'), session('hope', 'ravi', 'r1')]
  const refused = (await Promise.allSettled(asha)).map(({ status }) => status === 'rejected')
  expect(refused).toEqual([false, false, false, false, true])
  await Promise.all(others)
  expect(order.filter((name) => name !== 'p1')).toEqual(['a1', 'a2', 'a3', 'a4', 'r1'])
})

test('a hospital is answered while the order of another never ends', async () => {
  const one = isolated({ mostMs: 30_000 })
  const began = performance.now()
  const endless = one.session({ hospitalId: 'ayushman', userId: 'priya' }, (ask) => ask({ do: 'spin' }))
  endless.catch(() => {})
  expect(await echo(one)).toBe('hello')
  expect(performance.now() - began).toBeLessThan(25_000)
})

test('ten megabytes go over and come back', async () => {
  const text = 'x'.repeat(10_000_000)
  expect((await echo(isolated({ memoryMb: 400 }), text)).length).toBe(text.length)
})
