import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessContract } from '../../../access/model/access.contract.ts'
import { secondFactorContract } from '../../../access/model/second-factor.contract.ts'
import { mergeContract } from '../../../patients/model/merging/merge.contract.ts'
import { patientRecordContract } from '../../../patients/model/patient-record.contract.ts'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { duplicatesContract } from '../../../patients/model/registration/duplicates.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import { lastSeal } from '../../../platform/server/audit/logs.queries.ts'
import { signerWith } from '../../../platform/server/audit/sign-seal.ts'
import { verifyLogs } from '../../../platform/server/audit/verify-logs.ts'
import { NO_WITNESS, witnessIn } from '../../../platform/server/audit/witness.ts'
import { withClient } from '../../../platform/server/database/bundled/admin.ts'
import { inHospital } from '../../../platform/server/database/in-hospital.ts'
import { fingerprintOf, sealWith } from '../../../platform/server/files/seal.ts'
import { StartRefused } from '../../../platform/server/start-refused.ts'
import type { CopiedDatabase } from '../../../tests/copy-database.ts'
import { freshDatabase } from '../../../tests/fresh-database.ts'
import { CHEAP_PASSWORDS, type Person, startTestApp, TEST_PASSWORD, type TestApp } from '../../../tests/test-app.ts'
import { rotateSecret } from './rotate-secret.ts'
import { checkSecret } from './secret.ts'

const OLD = 'a secret of the tests, long enough'
const NEW = 'another secret, as long as the first'
const HOSPITALS = ['ayushman', 'hope']
let database: CopiedDatabase
const folder = mkdtempSync(path.join(os.tmpdir(), 'rotated-'))
/** Of a server, as it starts with this secret. */
const witnessWith = (secret: string) => witnessIn(path.join(folder, 'audit-seals.json'), fingerprintOf(secret))
beforeAll(async () => {
  database = await freshDatabase()
})
const running: TestApp[] = []
afterAll(async () => {
  for (const testApp of running) await testApp.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const startWith = async (secret: string): Promise<TestApp> => {
  const testApp = await startTestApp({ ...CHEAP_PASSWORDS, secret }, { ...database, drop: async () => {} })
  running.push(testApp)
  await checkSecret(testApp.platform)
  return testApp
}
async function stop(testApp: TestApp): Promise<void> {
  running.splice(running.indexOf(testApp), 1)
  await testApp.close()
}
const rotate = (from: string, to: string) =>
  rotateSecret({ ownerUrl: database.ownerUrl, witness: () => NO_WITNESS, clock: () => new Date() }, { from, to })
const register = async (by: Person, about: object) =>
  (await by.call(patientsContract.register, aRegistration(about))).body
const numberOf = async (by: Person, id: string) =>
  (await by.call(patientRecordContract.revealIdentity, { id })).body.aadharPassport
const seals = ({ platform }: TestApp, secret: string, witness = NO_WITNESS) =>
  verifyLogs(platform, HOSPITALS, { signer: signerWith(secret), witness })
const codeFor = ({ time }: TestApp, secret: string) => new TOTP({ secret }).generate({ timestamp: time.getTime() })

test('another secret takes over numbers, second factors, merges and seals; what it cannot take over is said', async () => {
  const first = await startWith(OLD)
  const [admin, stranger] = [await first.person('hope'), await first.person('ayushman')]
  const kept = await register(admin, { name: 'Asha Patil', aadharPassport: '123456789012' })
  const merged = await register(admin, { name: 'Aasha Patil', aadharPassport: 'K1234567' })
  const other = await register(stranger, { aadharPassport: '999988887777' })
  const { body: merge } = await admin.call(mergeContract.merge, {
    id: kept.id,
    mergedId: merged.id,
    version: 1,
    mergedVersion: 1,
    take: ['aadharPassport'],
  })
  const doctor = await first.person('hope', 'doctor')
  const { email } = (await doctor.call(accessContract.currentUser, {})).body
  const { secret } = (await doctor.call(secondFactorContract.begin, { password: TEST_PASSWORD })).body
  const confirmed = await doctor.call(secondFactorContract.confirm, { code: codeFor(first, secret) })
  await expect
    .poll(async () => {
      await first.platform.auditSeals.sealNow()
      return (await seals(first, OLD)).every((log) => log.seals > 0)
    })
    .toBe(true)

  await expect(rotate(OLD, NEW)).rejects.toThrow('A server runs on this database')
  const { time } = first
  await stop(first)
  await expect(rotate(`${OLD} it is not`, NEW)).rejects.toBeInstanceOf(StartRefused)
  // Three numbers, those of the records before and after the merge, and the key of the second factor.
  expect(await rotate(OLD, NEW)).toMatchObject({ resealed: 6, recoveryCodes: 10 })

  const second = await startWith(NEW)
  second.time = new Date(time.getTime() + 60_000)
  const [again, away] = [await second.person('hope'), await second.person('ayushman')]
  expect(await numberOf(again, kept.id)).toBe('K1234567')
  expect(await numberOf(away, other.id)).toBe('999988887777')
  const same = await again.call(duplicatesContract.sameIdentity, { aadharPassport: 'K1234567' })
  expect(same.body.suspects.map(({ id }) => id)).toEqual([kept.id])
  expect((await again.call(mergeContract.undo, { id: merge.mergeId })).status).toBe(200)
  expect([await numberOf(again, kept.id), await numberOf(again, merged.id)]).toEqual(['123456789012', 'K1234567'])

  const signIn = (code: string) => second.visitor.call(accessContract.signIn, { email, password: TEST_PASSWORD, code })
  expect((await signIn(confirmed.body.recoveryCodes[0] ?? '')).status).toBe(401)
  expect((await signIn(codeFor(second, secret))).status).toBe(200)
  expect((await seals(second, NEW)).map(({ fault }) => fault)).toEqual([undefined, undefined, undefined, undefined])
  expect((await seals(second, OLD))[0]?.fault).toEqual({ in: 'seal', id: 1, what: 'forged' })
  const withOld = { database: second.platform.database, seal: sealWith(OLD) }
  await expect(checkSecret(withOld)).rejects.toThrow('WARDBOOK_SECRET is not the one')
  await stop(second)
})

test('a server that kept its newest seals while another one rotated finds nothing forged, and still misses removed ones', async () => {
  const serving = await startWith(NEW)
  const kept = await inHospital(
    serving.platform.database,
    { hospital: 'hope', now: serving.time, readOnly: true },
    (db) => lastSeal(db, 'audit_events'),
  )
  if (!kept) throw new Error('Nothing is sealed.')
  witnessWith(NEW).saw(kept)
  await stop(serving)
  await rotate(NEW, OLD)
  const rotated = await startWith(OLD)
  expect((await seals(rotated, OLD, witnessWith(OLD))).map(({ fault }) => fault)).toEqual(Array(4).fill(undefined))
  witnessWith(NEW).saw({ ...kept, number: kept.number + 1000 })
  expect(await seals(rotated, OLD, witnessWith(OLD))).toContainEqual(
    expect.objectContaining({
      hospital: kept.hospital,
      log: kept.log,
      fault: expect.objectContaining({ what: 'removed' }),
    }),
  )
  await stop(rotated)
})

test('a trail that is not as it was sealed is not signed anew', async () => {
  await withClient(database.ownerUrl, (owner) =>
    owner.query(`alter table audit_events no force row level security, disable trigger user;
      delete from audit_events where id = (select min(id) from audit_events)`),
  )
  await expect(rotate(OLD, NEW)).rejects.toThrow('The audit trail is not as it was sealed')
})
