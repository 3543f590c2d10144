import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeContract } from '../../../patients/model/merging/merge.contract.ts'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { withClient } from '../../../platform/server/database/bundled/admin.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { visitsContract } from '../../model/visits.contract.ts'
import { aPatient, aVisit } from '../visits.factory.ts'

// A merge knows no table of the domains above the visits: rows of a visit move through their key, rows of a patient because the
// database finds what refers to one.

type Pass = { patient_id: string; withdrawn: boolean; version: number; changes: number }

let testApp: TestApp
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  await withClient(testApp.ownerUrl, (client) =>
    client.query(`
      create table parking_passes (
        hospital_id text not null default app_hospital() references hospitals (id),
        id uuid not null default gen_random_uuid(),
        visit_id uuid not null,
        patient_id uuid not null,
        primary key (hospital_id, id),
        foreign key (hospital_id, visit_id, patient_id) references visits (hospital_id, id, patient_id) on update cascade
      );
      call keep_as_hospital_record('parking_passes', 'visits');
      create table phone_calls (
        hospital_id text not null default app_hospital() references hospitals (id),
        id uuid not null default gen_random_uuid(),
        patient_id uuid not null,
        primary key (hospital_id, id),
        foreign key (hospital_id, patient_id) references patients (hospital_id, id)
      );
      call keep_as_hospital_record('phone_calls', 'patients');
      create table token_fees (
        hospital_id text not null default app_hospital() references hospitals (id),
        id uuid not null default gen_random_uuid(),
        patient_id uuid not null,
        amount bigint not null,
        primary key (hospital_id, id),
        foreign key (hospital_id, patient_id) references patients (hospital_id, id)
      );
      call keep_as_ledger('token_fees', 'patients')`),
  )
})
afterAll(() => testApp.close())

const versionOf = async (id: string) => (await admin.call(patientsContract.byId, { id })).body.version

test('rows of a table that the merge does not know move with their visit, withdrawn ones too, and return when it is undone', async () => {
  const [id, mergedId] = [await aPatient(admin, 'Kept Kulkarni'), await aPatient(admin, 'Merged Kulkarni')]
  const { body: visit } = await admin.call(visitsContract.register, { patientId: mergedId, ...aVisit() })
  await testApp.sql('hope', (db) =>
    sql`insert into parking_passes (visit_id, patient_id, withdrawn_at)
      values (${visit.id}, ${mergedId}, null), (${visit.id}, ${mergedId}, now())`.execute(db),
  )
  const holders = () =>
    testApp.sql('hope', async (db) => {
      await openRecycleBin(db)
      const { rows } = await sql<Pass>`select patient_id, withdrawn_at is not null as withdrawn, version,
        (select count(*)::int from row_history where row_id = p.id and change = 'update') as changes
        from parking_passes p order by withdrawn`.execute(db)
      return rows.map((row) => [row.patient_id, row.withdrawn, row.version, row.changes])
    })

  const versions = { version: await versionOf(id), mergedVersion: await versionOf(mergedId) }
  const { body } = await admin.call(mergeContract.merge, { id, mergedId, ...versions, take: [] })
  expect(await holders()).toEqual([
    [id, false, 2, 1],
    [id, true, 2, 1],
  ])
  await admin.call(mergeContract.undo, { id: body.mergeId })
  expect(await holders()).toEqual([
    [mergedId, false, 3, 2],
    [mergedId, true, 3, 2],
  ])
})

test('a row cannot name the patient of another visit', async () => {
  const [id, stranger] = [await aPatient(admin, 'Own Visit'), await aPatient(admin, 'Other Visit')]
  const { body: visit } = await admin.call(visitsContract.register, { patientId: id, ...aVisit() })
  const claimed = testApp.sql('hope', (db) =>
    sql`insert into parking_passes (visit_id, patient_id) values (${visit.id}, ${stranger})`.execute(db),
  )
  await expect(claimed).rejects.toThrow('violates foreign key')
})

test('rows of a patient without a visit move too, those of a ledger as well, and those that moved return', async () => {
  const [id, mergedId] = [await aPatient(admin, 'Kept Called'), await aPatient(admin, 'Merged Called')]
  await testApp.sql('hope', (db) =>
    sql`with call as (insert into phone_calls (patient_id, withdrawn_at) values (${id}, null), (${mergedId}, null), (${mergedId}, now()))
      insert into token_fees (patient_id, amount, source_kind, source_id) values (${mergedId}, 5000, 'receipt', gen_random_uuid())`.execute(
      db,
    ),
  )
  const held = (table: string) =>
    testApp.sql('hope', async (db) => {
      await openRecycleBin(db)
      const { rows } = await sql<{ kept: number; merged: number }>`select
        count(*) filter (where patient_id = ${id})::int as kept, count(*) filter (where patient_id = ${mergedId})::int as merged
        from ${sql.table(table)}`.execute(db)
      return rows[0]
    })

  const versions = { version: await versionOf(id), mergedVersion: await versionOf(mergedId) }
  const { body } = await admin.call(mergeContract.merge, { id, mergedId, ...versions, take: [] })
  expect(await held('phone_calls')).toEqual({ kept: 3, merged: 0 })
  expect(await held('token_fees')).toEqual({ kept: 1, merged: 0 })
  await admin.call(mergeContract.undo, { id: body.mergeId })
  expect(await held('phone_calls')).toEqual({ kept: 1, merged: 2 })
  expect(await held('token_fees')).toEqual({ kept: 0, merged: 1 })
})
