import { expect, test } from 'vitest'
import { giveUpPlans, keptName } from './statements.ts'

function connection() {
  const asked: string[] = []
  const client = { query: async (sql: string) => asked.push(sql) }
  return { client, asked, ask: (sql: string) => keptName(client, sql) }
}
/** Often enough for a name also where what was counted is forgotten on the way, as it is now and then. */
const OFTEN = 10
const times = (count: number, ask: () => string | undefined) => Array.from({ length: count }, ask)

test('a statement has a name from its fifth time on, and the same on each connection that asks it', () => {
  const [one, other] = [connection(), connection()]
  // Counted in the whole process: a text that no other test asks.
  const statement = "select 'asked five times'"
  const names = times(OFTEN, () => one.ask(statement))
  const since = names.findIndex((name) => name !== undefined)
  expect(since).toBeGreaterThanOrEqual(4)
  expect(new Set(names.slice(since)).size).toBe(1)
  expect(other.ask(statement)).toBeTypeOf('string')
})

test('too many plans: those asked longest ago are given up, what is still asked is kept', async () => {
  const { client, asked, ask } = connection()
  const [first = ''] = times(OFTEN, () => ask('select first')).slice(-1)
  for (let n = 0; n < 300; n += 1) {
    times(OFTEN, () => ask(`select ${n} of many`))
    expect(ask('select first')).toBe(first)
  }
  await giveUpPlans(client)
  const [given = ''] = asked
  expect(given.split('; ')).toHaveLength(51)
  expect(given).not.toMatch(new RegExp(`\\b${first}\\b`))
  expect(ask('select first')).toBe(first)
  // One that was given up is prepared under a name that the connection never had.
  const [again] = times(OFTEN, () => ask('select 0 of many')).slice(-1)
  expect(again).toBeTypeOf('string')
  expect(given.split('; ')).not.toContain(`deallocate ${again}`)
  await giveUpPlans(client)
  expect(asked).toHaveLength(2)
})
