import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { dischargeContract } from '../../model/discharge.contract.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'
import { clearedVisit } from '../discharge.factory.ts'

/** What may be told of a discharge before its pass is issued; else it is normal. */
export type Mode = Omit<RouteInput<typeof dischargeContract.change>, 'visitId'>

/** A server with a clerk, whose cash session is open, a guard, and a guard of the other hospital. */
export async function startGate() {
  const testApp = await startTestApp()
  const clerk = await testApp.person('hope', 'user')
  const guard = await testApp.person('hope', 'user', ['security'])
  const elsewhere = await testApp.person('ayushman', 'user', ['security'])
  await clerk.call(cashSessionContract.open, { float: '5,000' })
  return { testApp, clerk, guard, elsewhere }
}

/** The gate pass of a patient of whom all is cleared. */
export async function issuedPass(testApp: TestApp, clerk: Person, mode?: Mode) {
  const visitId = await clearedVisit(testApp, clerk)
  if (mode) await clerk.call(dischargeContract.change, { visitId, ...mode })
  const { body } = await clerk.call(gatePassContract.generate, { visitId })
  return { visitId, ...body }
}
