import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { startPlatform } from '../../app/server/lifecycle/start.ts'
import { inHospital } from '../../platform/server/database/in-hospital.ts'
import { readEnv } from '../../platform/server/env.ts'
import { envOfProof, type KillPlan, throughKills } from '../chaos/kill-rounds.ts'
import { signInAt } from '../chaos/sign-in.ts'
import { brokenMoney } from '../money/broken-money.ts'
import { TEST_PASSWORD } from '../test-app.ts'
import { brokenStock } from './broken-stock.ts'
import { correct, hold, issue, sell, takeBack, takeIssueBack } from './counter-deeds.ts'
import { missingStock } from './missing-stock.ts'
import { decideCorrections, decideNotes, decideReturns, decideTakes, decideWriteOffs } from './office-deeds.ts'
import { countsOf, type Desk, type House } from './stock-desk.ts'
import { furnish, openHouse, PEOPLE, type PersonName, type Staff } from './stock-house.ts'
import { accept, count, receiveGoods, send, writeOff } from './store-deeds.ts'
import { correctBatch, giveBack } from './supply-deeds.ts'

const HOSPITALS = ['hope', 'ayushman'] as const
type Deed = (desk: Desk) => Promise<void>
const AT_THE_COUNTER = [
  sell,
  sell,
  sell,
  takeBack,
  correct,
  hold,
  issue,
  takeIssueBack,
  accept,
  accept,
  accept,
  writeOff,
]
/** What each writer does, in any order; the same deed more often where it stands more often. */
const DEEDS: readonly (readonly [name: PersonName, deeds: readonly Deed[]])[] = [
  ['counter', AT_THE_COUNTER],
  ['second', AT_THE_COUNTER],
  [
    'store',
    [receiveGoods, receiveGoods, receiveGoods, send, send, send, accept, writeOff, count, giveBack, correctBatch],
  ],
  ['office', [decideNotes, decideNotes, decideWriteOffs, decideTakes, decideReturns, decideCorrections]],
]

type StockPlan = Pick<KillPlan, 'kills' | 'betweenKills' | 'dataDir'> & Partial<Pick<KillPlan, 'say'>>

export type StockTally = {
  /** How often what was acknowledged. */
  readonly acknowledged: Readonly<Record<string, number>>
  /** What does not hold, or is not there as it was acknowledged. */
  readonly broken: readonly string[]
  readonly slowestStartMs: number
}

/**
 * Eight people of two hospitals sell, take back, correct, hold, issue, receive goods, send, accept, count, write off, give back to suppliers and correct batches while the server, its
 * PostgreSQL or both are killed with SIGKILL; then everything that was acknowledged is there once, and stock, papers and books agree.
 */
export async function stockRounds({ say = () => {}, ...plan }: StockPlan): Promise<StockTally> {
  const env = envOfProof(plan.dataDir)
  const wards = await furnishAll(env)
  const houses: House[] = []
  const { slowestStartMs } = await throughKills({
    ...plan,
    env,
    say,
    begin: async (server, isOver) => {
      const work: Promise<void>[] = []
      for (const [at, hospital] of HOSPITALS.entries()) {
        const staff = await staffOf(hospital, server, isOver)
        const house = await openHouse(staff, wards[at] ?? '')
        houses.push(house)
        const failed = (call: string) => void house.seen.failed.push(call)
        for (const [name, deeds] of DEEDS) work.push(workUntilOver({ ...house, ...staff[name], failed }, deeds))
      }
      return { work: Promise.all(work), count: () => sumOf(Object.values(countsOfAll(houses))) }
    },
  })
  return { acknowledged: countsOfAll(houses), broken: await look(env, houses), slowestStartMs }
}

async function furnishAll(env: NodeJS.ProcessEnv): Promise<string[]> {
  const { platform, stop } = await startPlatform(readEnv(env))
  const wards: string[] = []
  for (const hospital of HOSPITALS)
    wards.push(await inHospital(platform.database, { hospital, now: new Date() }, (db) => furnish(db, hospital)))
  await stop()
  return wards
}

async function staffOf(hospital: string, server: { address: string }, isOver: () => boolean): Promise<Staff> {
  const names = Object.keys(PEOPLE) as PersonName[]
  const callers = await Promise.all(
    names.map(async (name) => [
      name,
      { server, isOver, cookie: await signInAt(server.address, `${name}@${hospital}.test`, TEST_PASSWORD) },
    ]),
  )
  return Object.fromEntries(callers) as Staff
}

async function workUntilOver(desk: Desk, deeds: readonly Deed[]): Promise<void> {
  while (!desk.isOver()) await deeds[randomInt(deeds.length)]?.(desk)
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0)

const countsOfAll = (houses: readonly House[]): Record<string, number> => {
  const each = houses.map(({ seen }) => countsOf(seen))
  return Object.fromEntries(
    Object.keys(each[0] ?? {}).map((kind) => [kind, sumOf(each.map((counts) => counts[kind] ?? 0))]),
  )
}

async function look(env: NodeJS.ProcessEnv, houses: readonly House[]): Promise<string[]> {
  const { platform, stop } = await startPlatform(readEnv(env))
  const broken: string[] = []
  for (const [at, { seen }] of houses.entries()) {
    const [hospital, now] = [HOSPITALS[at] ?? '', new Date()]
    const found = await inHospital(platform.database, { hospital, now }, async (db) => [
      ...(await brokenStock(async (question) => (await sql.raw<{ broken: string }>(question).execute(db)).rows)),
      ...(await brokenMoney(db, now)),
      ...(await missingStock(db, seen)),
    ])
    broken.push(...found.map((line) => `${hospital}: ${line}`))
  }
  await stop()
  return broken
}
