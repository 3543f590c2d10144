import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '../../platform/server/database/bundled/admin.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { aPatient } from '../../visits/server/visits.factory.ts'
import { ACCOUNT_KEYS, type AccountKey } from '../model/account-keys.ts'
import { journalContract } from '../model/journal.contract.ts'
import { type EntryLine, postEntry, reverseEntry } from './post-entry.ts'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
})
afterAll(() => testApp.close())

const DAY = '2026-11-21'
const aSource = () => ({ kind: 'receipt', id: randomUUID() })
const advance = (amount: number, patientId?: string): EntryLine[] => [
  { account: 'cash', amount },
  { account: 'patient-advances', amount: -amount, patientId },
]
const post = (lines: readonly EntryLine[], { source = aSource(), day = DAY, hospital = 'hope' } = {}) =>
  testApp.sql(hospital, (db) => postEntry(db, { day, source, narration: 'Advance', lines }))
const reverse = (source: ReturnType<typeof aSource>, day = DAY) =>
  testApp.sql('hope', (db) => reverseEntry(db, source, { day, reason: 'Entered by mistake' }))
const balanceOf = (account: AccountKey, hospital = 'hope') =>
  testApp.sql(hospital, async (db) => {
    const kept = await db
      .selectFrom('account_balances as b')
      .innerJoin('accounts as a', 'a.id', 'b.account_id')
      .select('b.balance')
      .where('a.key', '=', account)
      .executeTakeFirst()
    return Number(kept?.balance ?? 0)
  })

test('every hospital begins with the chart of accounts, also one that is founded later', async () => {
  const chartOf = (db: HospitalDb) =>
    db.selectFrom('accounts').select('key').where('key', 'is not', null).orderBy('key').execute()
  for (const hospital of ['hope', 'ayushman'])
    expect((await testApp.sql(hospital, chartOf)).map(({ key }) => key)).toEqual([...ACCOUNT_KEYS])
  await withClient(testApp.ownerUrl, async (client) => {
    await client.query(`begin; select set_config('app.hospital', 'later', true); insert into hospitals
      (id, type, name, full_name, short_text, tagline, description, patient_prefix)
      values ('later', 'hope', 'Later', 'Later', 'Later', '', '', 'UHLA'); commit`)
  })
  expect(await testApp.sql('later', chartOf)).toHaveLength(ACCOUNT_KEYS.length)
})

describe('an entry', () => {
  test('is kept in the balances of its accounts and of its patient; the other hospital sees nothing of it', async () => {
    const patientId = await aPatient(admin)
    const before = await balanceOf('cash')
    await post(advance(150_000, patientId))
    expect((await balanceOf('cash')) - before).toBe(150_000)
    const owed = (hospital: string) =>
      testApp.sql(hospital, (db) =>
        db.selectFrom('patient_balances').select('balance').where('patient_id', '=', patientId).execute(),
      )
    expect((await owed('hope')).map(({ balance }) => Number(balance))).toEqual([-150_000])
    expect(await owed('ayushman')).toEqual([])
    expect(await testApp.sql('ayushman', (db) => db.selectFrom('journal_lines').selectAll().execute())).toEqual([])
  })

  test('that is not balanced, or has one line, fails at commit', async () => {
    const [cash] = advance(500)
    const unbalanced: EntryLine[] = [...advance(500), { account: 'bank', amount: 1 }]
    await expect(post(unbalanced)).rejects.toMatchObject({ constraint: 'journal_lines_sum_to_zero' })
    await expect(post(cash ? [cash] : [])).rejects.toMatchObject({ constraint: 'journal_entries_has_lines' })
  })

  test('of one source posts once, however often and at once it is told to', async () => {
    const source = aSource()
    const before = await balanceOf('cash')
    const posted = await Promise.all(Array.from({ length: 6 }, () => post(advance(70_000), { source })))
    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1)
    expect((await balanceOf('cash')) - before).toBe(70_000)
  })

  test('refuses an amount that is no integer', async () => {
    await expect(post(advance(0.5))).rejects.toMatchObject({ code: '22P02' })
  })

  test.each([
    'update journal_lines set amount = 1',
    'delete from journal_entries',
    'update account_balances set balance = 0',
  ])('the application may not: %s', async (statement) => {
    await post(advance(100))
    const attempt = testApp.sql('hope', (db) => sql.raw(statement).execute(db))
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  })

  test('is reversed once, with the opposite lines, on a day of its own', async () => {
    const source = aSource()
    await post(advance(90_000), { source })
    const before = await balanceOf('cash')
    const both = await Promise.all([reverse(source, '2026-11-25'), reverse(source, '2026-11-25')])
    expect(both.map((reversal) => reversal?.isNew).sort()).toEqual([false, true])
    expect((await balanceOf('cash')) - before).toBe(-90_000)
    expect(await reverse(aSource())).toBeUndefined()
  })
})

test('whatever is posted and reversed, debits equal credits, and reversing everything brings every balance back', async () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(amounts, async (several) => {
      const before = await Promise.all(['cash', 'bank', 'patient-advances'].map((key) => balanceOf(key as AccountKey)))
      const sources = several.map(() => aSource())
      await Promise.all(several.map((amount, at) => post(advance(amount), { source: sources[at] ?? aSource() })))
      const sum = await testApp.sql('hope', (db) =>
        db
          .selectFrom('account_balances')
          .select(({ fn }) => fn.sum('balance').as('sum'))
          .executeTakeFirst(),
      )
      expect(Number(sum?.sum)).toBe(0)
      await Promise.all(sources.map((source) => reverse(source)))
      expect(
        await Promise.all(['cash', 'bank', 'patient-advances'].map((key) => balanceOf(key as AccountKey))),
      ).toEqual(before)
    }),
    { numRuns: 8 },
  )
})

describe('the closing day', () => {
  const close = async (by: Person, lockedThrough: string | null) => {
    const { version } = (await admin.call(journalContract.lock, {})).body
    return by.call(journalContract.changeLock, { lockedThrough, reason: 'Month closed', version })
  }

  test('refuses what is posted to a closed day, until it is opened again', async () => {
    const accountant = await testApp.person('hope', 'user', ['accounts'])
    expect((await close(accountant, '2026-10-31')).status).toBe(200)
    await expect(post(advance(100), { day: '2026-10-31' })).rejects.toMatchObject({
      constraint: 'journal_day_is_locked',
    })
    await post(advance(100), { day: '2026-11-01' })
    await post(advance(100), { day: '2026-10-31', hospital: 'ayushman' })
    expect((await close(accountant, null)).status).toBe(200)
    await post(advance(100), { day: '2026-10-31' })
  })

  test('is set by accounts and administrators, for days that are over, and by one at a time', async () => {
    expect((await close(await testApp.person('hope', 'user', ['billing']), '2026-10-31')).status).toBe(403)
    expect((await close(admin, DAY)).problem.code).toBe('DAY_NOT_OVER')
    const { version } = (await admin.call(journalContract.lock, {})).body
    const stale = { lockedThrough: '2026-09-30', reason: 'Month closed', version: version + 1 }
    expect((await admin.call(journalContract.changeLock, stale)).problem.code).toBe('LOCKED_MEANWHILE')
  })
})
