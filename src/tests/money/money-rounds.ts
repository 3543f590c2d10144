import { createFirstAdmin } from '../../access/server/create-first-admin.ts'
import { startPlatform } from '../../app/server/lifecycle/start.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { type HospitalDb, inHospital } from '../../platform/server/database/in-hospital.ts'
import { readEnv } from '../../platform/server/env.ts'
import { insist } from '../chaos/insist.ts'
import { envOfProof, throughKills } from '../chaos/kill-rounds.ts'
import { signInAt } from '../chaos/sign-in.ts'
import { DOCTOR } from '../test-app.ts'
import { brokenMoney } from './broken-money.ts'
import { type Acknowledged, countOf, nothingYet, type Office, workUntilOver } from './desks.ts'

const HOSPITALS = ['hope', 'ayushman'] as const
const WRITERS_EACH = 4
const PASSWORD = 'Kestrel-42-sky'
/** So much more is acknowledged before the next kill, and as much again at random. */
const BETWEEN_KILLS = 60

export type MoneyTally = {
  readonly kills: number
  readonly acknowledged: Readonly<Record<string, number>>
  /** What does not add up, or is not there as it was acknowledged. */
  readonly broken: readonly string[]
  readonly slowestStartMs: number
}

/**
 * Eight people of two hospitals charge, take back, receive, refund, confirm bills and begin versions while the server, its
 * PostgreSQL or both are killed with SIGKILL; then everything that was acknowledged is there once, and the money adds up.
 */
export async function moneyRounds(
  kills: number,
  dataDir: string,
  say: (line: string) => void = () => {},
): Promise<MoneyTally> {
  const env = envOfProof(dataDir)
  await furnish(env)
  let offices: readonly Office[] = []
  const { slowestStartMs } = await throughKills({
    kills,
    betweenKills: BETWEEN_KILLS,
    dataDir,
    env,
    say,
    begin: async (server, isOver) => {
      offices = await Promise.all(HOSPITALS.map((hospital) => openOffice(hospital, server, isOver)))
      const desks = offices.flatMap((office) => Array.from({ length: WRITERS_EACH }, () => workUntilOver(office)))
      return { work: Promise.all(desks), count: () => offices.reduce((sum, { seen }) => sum + countOf(seen), 0) }
    },
  })
  const broken = await look(env, offices)
  const acknowledged = Object.fromEntries(
    Object.keys(nothingYet()).map((kind) => [
      kind,
      offices.reduce((sum, { seen }) => sum + seen[kind as keyof Acknowledged].size, 0),
    ]),
  )
  return { kills, acknowledged, broken, slowestStartMs }
}

async function furnish(env: NodeJS.ProcessEnv): Promise<void> {
  const { platform, stop } = await startPlatform(readEnv(env))
  for (const hospital of HOSPITALS) {
    await createFirstAdmin(platform, hospital, `money@${hospital}.test`, PASSWORD)
    await inHospital(platform.database, { hospital, now: new Date() }, (db) =>
      db.insertInto('practitioners').values(DOCTOR).execute(),
    )
  }
  await stop()
}

/** Signs in and opens the cash session that the desk of a hospital shares. */
async function openOffice(hospital: string, server: { address: string }, isOver: () => boolean): Promise<Office> {
  const cookie = await signInAt(server.address, `money@${hospital}.test`, PASSWORD)
  const opened = await insist({ server, cookie, isOver }, '/cash-session', { body: { float: '0' }, creates: true })
  if (opened?.status !== 200) throw new Error(`No cash session in ${hospital}: ${JSON.stringify(opened?.body)}`)
  return { server, cookie, today: dayOf(new Date()), visits: [], seen: nothingYet(), isOver }
}

async function look(env: NodeJS.ProcessEnv, offices: readonly Office[]): Promise<string[]> {
  const { platform, stop } = await startPlatform(readEnv(env))
  const broken: string[] = []
  for (const [index, hospital] of HOSPITALS.entries()) {
    const now = new Date()
    const seen = offices[index]?.seen ?? nothingYet()
    const found = await inHospital(platform.database, { hospital, now }, async (db) => [
      ...(await brokenMoney(db, now)),
      ...(await missing(db, seen)),
    ])
    broken.push(...found.map((line) => `${hospital}: ${line}`))
  }
  await stop()
  return broken
}

/** What was acknowledged and is not there, is there twice, or is there otherwise. */
async function missing(db: HospitalDb, seen: Acknowledged): Promise<string[]> {
  const charges = await db.selectFrom('charges').select(['id', 'description', 'reverses_id']).execute()
  const posted = charges.filter(({ reverses_id }) => reverses_id === null)
  const idsOf = Map.groupBy(posted, ({ description }) => description)
  const reversed = new Set(charges.map(({ reverses_id }) => reverses_id))
  const receipts = await db
    .selectFrom('receipts')
    .select(['number', 'remark'])
    .where('reverses_id', 'is', null)
    .execute()
  const numbersOf = Map.groupBy(receipts, ({ remark }) => remark ?? '')
  const bills = await db.selectFrom('bills').select(['id', 'bill_no', 'total', 'confirmed_at']).execute()
  const billOf = new Map(bills.map((bill) => [bill.id, bill]))
  return [
    ...[...idsOf].filter(([, rows]) => rows.length > 1).map(([name]) => `charged twice: ${name}`),
    ...[...numbersOf].filter(([, rows]) => rows.length > 1).map(([remark]) => `received twice: ${remark}`),
    ...[...seen.charges]
      .filter(([name, id]) => idsOf.get(name)?.[0]?.id !== id)
      .map(([name]) => `lost charge: ${name}`),
    ...[...seen.reversals].filter((id) => !reversed.has(id)).map((id) => `lost reversal of ${id}`),
    ...[...seen.receipts]
      .filter(([remark, number]) => numbersOf.get(remark)?.[0]?.number !== number)
      .map(([, number]) => `lost receipt ${number}`),
    ...[...seen.confirmed]
      .filter(([id, { billNo, total }]) => {
        const bill = billOf.get(id)
        return !bill?.confirmed_at || bill.bill_no !== billNo || Number(bill.total) !== total
      })
      .map(([, { billNo }]) => `lost confirmation of ${billNo}`),
    ...[...seen.versions].filter((id) => !billOf.has(id)).map((id) => `lost version ${id}`),
  ]
}
