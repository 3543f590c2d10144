import { p2Contract } from '../../claims/model/p2/p2.contract.ts'
import type { P2CheckCode } from '../../claims/model/p2/p2-checks.ts'
import type { Person, TestApp } from '../test-app.ts'

/** What the product's own checks find open in the P-II of every confirmed or submitted bill of ESIC, and how many these are. */
export async function openChecksOfP2(testApp: TestApp, desk: Person) {
  const bills = await testApp.sql(desk.hospital, (db) =>
    db
      .selectFrom('bills as b')
      .innerJoin('payers as payer', 'payer.id', 'b.payer_id')
      .select(['b.id as billId', 'b.visit_id as visitId'])
      .where('payer.kind', '=', 'esic')
      .where('b.state', 'in', ['confirmed', 'submitted'])
      .execute(),
  )
  const open = new Map<P2CheckCode, string[]>()
  for (const bill of bills) {
    const { checks } = (await desk.call(p2Contract.p2, bill)).body
    for (const { code, state, text, lines } of checks)
      if (state === 'open') open.set(code, [...(open.get(code) ?? []), `${text}: ${lines.join('; ')}`])
  }
  return { bills: bills.length, open }
}
