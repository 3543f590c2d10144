import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { aPatient, aVisit } from '../../visits/server/visits.factory.ts'
import { cashSessionContract } from '../model/cash-session.contract.ts'
import { receiptsContract } from '../model/receipts.contract.ts'

export const UPI = { mode: 'UPI', reference: '632614470382' } as const
export const CASH = { mode: 'CASH', reference: '' } as const
export const CHEQUE = { mode: 'CHEQUE', reference: '004512', bank: 'SBI Nagpur', instrumentDate: '2026-11-20' } as const

/** A hospital with a clerk whose drawer is open, somebody of the accounts, and what they do with the money of a visit. */
export async function startDesk() {
  const testApp = await startTestApp()
  const admin = await testApp.person('hope')
  const clerk = await testApp.person('hope', 'user', ['billing'])
  const accounts = await testApp.person('hope', 'user', ['accounts'])
  await openDrawer(clerk)
  return {
    testApp,
    admin,
    clerk,
    accounts,
    newVisit: async (name?: string) => {
      const patientId = await aPatient(admin, name)
      return (await admin.call(visitsContract.register, { patientId, ...aVisit() })).body
    },
    advance: (visitId: string, amount: string, how: object = UPI, by = clerk) =>
      by.call(receiptsContract.takeAdvance, { visitId, amount, mode: 'UPI', ...how }),
    refund: (visitId: string, amount: string, how: object = {}, by = clerk) =>
      by.call(receiptsContract.refund, { visitId, amount, mode: 'CASH', reason: 'Surgery cancelled', ...how }),
    cancel: (id: string, by = clerk) => by.call(receiptsContract.void, { id, reason: 'Wrong patient' }),
    settle: (id: string, state: 'CLEARED' | 'BOUNCED', by = accounts) =>
      by.call(receiptsContract.settleCheque, { id, state }),
    shown: async (visitId: string, by = clerk) => (await by.call(receiptsContract.ofVisit, { visitId })).body,
  }
}
export type Desk = Awaited<ReturnType<typeof startDesk>>

export const openDrawer = (by: Person, float = '5,000') => by.call(cashSessionContract.open, { float })

/** What the books say of some accounts, in paise. */
export const booked = (testApp: TestApp, ...keys: string[]): Promise<Record<string, number>> =>
  testApp.sql('hope', async (db) => {
    const rows = await db
      .selectFrom('account_balances as b')
      .innerJoin('accounts as a', 'a.id', 'b.account_id')
      .select(['a.key', ({ fn }) => fn.sum('b.balance').as('balance')])
      .where('a.key', 'in', keys)
      .groupBy('a.key')
      .execute()
    const balances = new Map(rows.map(({ key, balance }) => [key, Number(balance)]))
    return Object.fromEntries(keys.map((key) => [key, balances.get(key) ?? 0]))
  })

/** Closes the books of a hospital up to a day, or opens them. */
export const lockBooks = (testApp: TestApp, through: string | null) =>
  testApp.sql('hope', (db) =>
    db.updateTable('journal_locks').set({ locked_through: through, reason: 'Month is over' }).execute(),
  )
