import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { aPng } from '../../../documents/server/documents.factory.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { aStudy } from '../../../orders/server/orders.factory.ts'
import { withClient } from '../../../platform/server/database/bundled/admin.ts'
import { ONE_PAGE_PDF } from '../../../tests/files/one-page-pdf.ts'
import { freshDatabase } from '../../../tests/fresh-database.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { MAX_PICTURE_BYTES, radiologyPicturesContract } from '../../model/images/radiology-pictures.contract.ts'
import { aDicom, aSeries } from './images.factory.ts'

// Two hospitals: pictures are kept by those who examine, seen by those who treat, and by nobody of the other hospital.

const { attach, pictures, frame, withdraw } = radiologyPicturesContract
let database: Awaited<ReturnType<typeof freshDatabase>>
let testApp: TestApp
let doctor: Person
let technician: Person
let admin: Person
let other: Person
let admit: Awaited<ReturnType<typeof admissionsOf>>
let chest: string

beforeAll(async () => {
  database = await freshDatabase()
  testApp = await startTestApp({}, database)
  admin = await testApp.person('hope')
  doctor = await testApp.person('hope', 'doctor')
  technician = await testApp.person('hope', 'user', ['radiology'])
  other = await testApp.person('ayushman', 'doctor', ['radiologist'])
  admit = await admissionsOf(testApp, admin)
  chest = await testApp.sql('hope', (db) => aStudy(db, 'X-ray chest PA'))
})
afterAll(() => testApp.close())

/** An ordered study, and its patient as a device would write one. */
async function anOrderedStudy(visit?: string) {
  const visitId = visit ?? (await admit())
  const lines = [{ list: 'radiology-studies' as const, itemId: chest, ...(visit && { repeatReason: 'Control' }) }]
  const placed = (await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })).body
  const { orders } = (await doctor.call(ordersContract.ofVisit, { visitId })).body
  const id = orders.find((one) => one.id === placed.id)?.lines[0]?.id ?? ''
  const { study } = (await doctor.call(pictures, { id })).body
  return { id, visitId, patient: { name: study.patientName, uhid: study.uhid } }
}
const send = (id: string, name: string, bytes: Buffer, about: { otherPatientReason?: string } = {}, by = technician) =>
  by.call(attach, { id, name, ...about }, { file: bytes })
const shown = async (id: string, by = doctor) => (await by.call(pictures, { id })).body.pictures
const bytesOf = async (id: string, by = doctor) =>
  testApp.app.inject({ url: `/api/radiology-pictures/${id}/file`, headers: { cookie: `wardbook=${by.cookie}` } })
const countParts = () =>
  testApp.sql('hope', async (db) => {
    const { parts } = await db
      .selectFrom('radiology_picture_parts')
      .select(sql<number>`count(*)::int`.as('parts'))
      .executeTakeFirstOrThrow()
    return parts
  })

test('a photograph, a paper and a DICOM series are kept, listed in their order, and given out as they came', async () => {
  const { id, patient } = await anOrderedStudy()
  const series = aSeries(patient, 3)
  const png = aPng(20, 10)
  expect((await send(id, 'film.png', png)).status).toBe(200)
  for (const [at, slice] of [...series.entries()].reverse()) expect((await send(id, `IM${at}`, slice)).status).toBe(200)
  expect((await send(id, 'outside.pdf', ONE_PAGE_PDF)).status).toBe(200)
  const kept = await shown(id)
  expect(kept.map(({ kind, dicom }) => [kind, dicom?.instanceNo])).toEqual([
    ['dicom', 1],
    ['dicom', 2],
    ['dicom', 3],
    ['png', undefined],
    ['pdf', undefined],
  ])
  expect(kept[0]?.dicom).toMatchObject({ modality: 'CT', frames: 1, drawnBy: 'us' })
  const answer = await bytesOf(kept[1]?.id ?? '')
  expect(answer.rawPayload.equals(series[1] ?? Buffer.alloc(0))).toBe(true)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/dicom', 'cache-control': 'no-store' })
})

test('a file of many parts is given out whole', async () => {
  const { id, patient } = await anOrderedStudy()
  const frames = 5
  const pixels = new Uint16Array(randomBytes(640 * 512 * frames * 2).buffer.slice(0, 640 * 512 * frames * 2))
  const bytes = aDicom(patient, { rows: 512, columns: 640, frames, pixels })
  const { body } = await send(id, 'cine.dcm', bytes)
  expect((await bytesOf(body.id)).rawPayload.equals(bytes)).toBe(true)
})

test.each<[string, (of: { name: string; uhid: string }) => Buffer, string]>([
  ['a DICOM file named as a photograph', (of) => aDicom(of), 'photo.jpg FILE_NOT_WHAT_IT_SAYS'],
  ['a photograph named as a DICOM file', () => aPng(2, 2), 'film.dcm NOT_DICOM'],
  ['a photograph named as a paper', () => aPng(2, 2), 'film.pdf FILE_NOT_WHAT_IT_SAYS'],
  ['a page of a website', () => Buffer.from('<script>alert(1)</script>'), 'page.html FILE_TYPE_REFUSED'],
  ['a file cut short', (of) => aDicom(of).subarray(0, -100), 'cut.dcm ENDS_EARLY'],
  ['a header that lies', (of) => aDicom(of, { rows: 60_000 }), 'lie.dcm ENDS_EARLY'],
  ['a video', (of) => aDicom(of, { transferSyntax: '1.2.840.10008.1.2.4.100' }), 'film.dcm SYNTAX_UNKNOWN'],
  ['nothing', () => Buffer.alloc(0), 'empty.dcm FILE_EMPTY'],
])('%s is refused beside the file, and nothing of it is kept', async (_, bytes, expected) => {
  const [name = '', code] = expected.split(' ')
  const { id, patient } = await anOrderedStudy()
  const before = await countParts()
  const { status, problem } = await send(id, name, bytes(patient))
  expect(problem.code).toBe(code)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(problem.fields).toHaveProperty('file', problem.message)
  expect(await shown(id)).toEqual([])
  expect(await countParts()).toBe(before)
})

test('what is larger than 64 MB is refused, and so is a photograph above ten', async () => {
  const { id } = await anOrderedStudy()
  expect(await send(id, 'huge.dcm', Buffer.alloc(MAX_PICTURE_BYTES + 1))).toMatchObject({
    status: 413,
    problem: { code: 'TOO_LARGE', message: 'A DICOM file has at most 64 MB' },
  })
  const large = Buffer.concat([aPng(2, 2), Buffer.alloc(10 * 1_048_576)])
  expect((await send(id, 'large.png', large)).problem.code).toBe('FILE_TOO_LARGE')
})

test('a DICOM file of another patient is kept with a reason only, and the reason stands beside it', async () => {
  const { id, patient } = await anOrderedStudy()
  const bytes = aDicom({ name: 'Nilesh Kakade', uhid: 'UHHO26K01099' })
  const asked = await send(id, 'IM1', bytes)
  expect(asked).toMatchObject({ status: 409, problem: { code: 'OTHER_PATIENT' } })
  expect(asked.problem.fields?.otherPatientReason).toContain('KAKADE NILESH, UHHO26K01099')
  expect((await send(id, 'IM1', bytes, { otherPatientReason: 'Typed wrongly at the device' })).status).toBe(200)
  expect(await shown(id)).toMatchObject([{ otherPatientReason: 'Typed wrongly at the device' }])
  await send(id, 'IM2', aDicom(patient), { otherPatientReason: 'Not needed' })
  expect((await shown(id)).map((one) => one.otherPatientReason)).toContain(null)
})

test('the same file twice is told; once withdrawn with a reason it may be kept where it belongs', async () => {
  const { id, visitId, patient } = await anOrderedStudy()
  const again = await anOrderedStudy(visitId)
  const bytes = aDicom(patient)
  const { body } = await send(id, 'IM1', bytes)
  for (const line of [id, again.id]) expect((await send(line, 'IM1', bytes)).problem.code).toBe('KEPT_ALREADY')
  const both = await Promise.all([send(id, 'film.png', aPng(4, 4)), send(id, 'film.png', aPng(4, 4))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await technician.call(withdraw, { id: body.id, reason: ' ' })).status).toBe(400)
  expect((await doctor.call(withdraw, { id: body.id, reason: 'Wrong study' })).status).toBe(403)
  expect((await technician.call(withdraw, { id: body.id, reason: 'Wrong study' })).status).toBe(200)
  expect((await technician.call(withdraw, { id: body.id, reason: 'Wrong study' })).status).toBe(404)
  expect((await bytesOf(body.id)).statusCode).toBe(404)
  expect((await send(again.id, 'IM1', bytes)).status).toBe(200)
  const { others } = (await doctor.call(pictures, { id })).body
  expect(others).toMatchObject([{ id: again.id, pictures: 1, isSameRegion: true }])
})

test('who treats sees pictures, who examines keeps them, and the other hospital finds nothing', async () => {
  const { id, patient } = await anOrderedStudy()
  const { body } = await send(id, 'IM1', aDicom(patient))
  expect((await send(id, 'IM2', aDicom(patient), {}, doctor)).status).toBe(403)
  expect((await admin.call(pictures, { id })).status).toBe(403)
  expect((await bytesOf(body.id, admin)).statusCode).toBe(403)
  expect((await other.call(pictures, { id })).status).toBe(404)
  expect((await send(id, 'IM2', aDicom(patient), {}, other)).status).toBe(404)
  expect((await bytesOf(body.id, other)).statusCode).toBe(404)
  expect((await other.call(frame, { id: body.id, frame: 0 })).status).toBe(404)
  expect((await other.call(withdraw, { id: body.id, reason: 'Mine' })).status).toBe(404)
  const traces = await testApp.sql('hope', (db) =>
    db
      .selectFrom('audit_events')
      .select('facts')
      .where('type', '=', 'patient.opened')
      .where('actor_id', '=', doctor.userId)
      .execute(),
  )
  expect(JSON.stringify(traces)).toContain('/radiology/lines/{id}/pictures')
})

test('frames are drawn by the server in another window too; what has none is refused', async () => {
  const { id, patient } = await anOrderedStudy()
  const { body } = await send(id, 'IM1', aDicom(patient, { photometric: 'MONOCHROME1' }))
  const drawn = async (address: string) =>
    testApp.app.inject({ url: address, headers: { cookie: `wardbook=${doctor.cookie}` } })
  const plain = await drawn(`/api/radiology-pictures/${body.id}/frame`)
  expect(plain.headers['content-type']).toBe('image/png')
  const lung = await drawn(`/api/radiology-pictures/${body.id}/frame?frame=0&centre=-600&width=1500`)
  expect(lung.rawPayload.equals(plain.rawPayload)).toBe(false)
  expect((await doctor.call(frame, { id: body.id, frame: 7 })).problem.code).toBe('NOT_DRAWN')
})

test('the database itself changes no picture, keeps no half of one, and no more than 600 MB of a study', async () => {
  const { id, patient } = await anOrderedStudy()
  const { body } = await send(id, 'IM1', aDicom(patient))
  const force = (statement: ReturnType<typeof sql>) => testApp.sql('hope', (db) => statement.execute(db))
  await expect(force(sql`update radiology_pictures set name = 'other'`)).rejects.toThrow('picture_stays')
  await expect(force(sql`update radiology_picture_parts set bytes = 'x'`)).rejects.toThrow('permission denied')
  const copy = (size: number) => sql`insert into radiology_pictures
    (order_line_id, visit_id, patient_id, kind, name, size, sha256)
    select order_line_id, visit_id, patient_id, 'png', 'copy.png', ${size}, encode(sha256(${randomBytes(8)}), 'hex')
      from radiology_pictures where id = ${body.id}`
  await expect(force(copy(10))).rejects.toThrow('picture_is_whole')
  const full = testApp.sql('hope', async (db) => {
    for (let at = 0; at < 10; at++) await copy(64 * 1_048_576).execute(db)
  })
  await expect(full).rejects.toThrow('pictures_within_600_mb')
})

test('an upload that breaks off in its middle leaves neither rows nor a file on the disk', async () => {
  const { id, patient } = await anOrderedStudy()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testApp.app.server.address() as { port: number }
  const bytes = aDicom(patient, { rows: 1024, columns: 1024, pixels: new Uint16Array(1024 * 1024) })
  const before = await countParts()
  await new Promise<void>((resolve) => {
    const request = http.request({
      ...{ port, host: '127.0.0.1', method: 'POST', path: `/api/radiology/lines/${id}/pictures?name=IM1` },
      headers: {
        ...{ cookie: `wardbook=${technician.cookie}`, 'content-type': 'application/octet-stream' },
        'content-length': bytes.length,
      },
    })
    request.on('error', () => resolve())
    request.write(bytes.subarray(0, 1_000_000), () => setTimeout(() => request.destroy(), 100))
  })
  expect(await shown(id)).toEqual([])
  expect(await countParts()).toBe(before)
  expect(readdirSync(os.tmpdir()).filter((name) => /^wardbook-[0-9a-f-]{36}$/.test(name))).toEqual([])
})

const KEEPING = `select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user
  and datname = current_database() and state <> 'idle' and query like 'insert into "radiology_picture_parts"%'`

test('a connection that ends while the parts are kept leaves no half of a picture, and the same file is kept afterwards', async () => {
  const { id, patient } = await anOrderedStudy()
  const before = await countParts()
  const frames = 6
  const bytes = aDicom(patient, { rows: 2048, columns: 2048, frames, pixels: new Uint16Array(2048 * 2048 * frames) })
  const sending = send(id, 'IM1', bytes)
  await withClient(database.appUrl, async (client) => {
    const ended = async () => (await client.query(KEEPING)).rowCount
    await expect.poll(ended, { interval: 5 }).toBeGreaterThan(0)
  })
  expect((await sending).status).toBeGreaterThanOrEqual(500)
  expect(await shown(id)).toEqual([])
  expect(await countParts()).toBe(before)
  expect((await send(id, 'IM1', bytes)).status).toBe(200)
  expect(await countParts()).toBe(before + Math.ceil(bytes.length / 1_048_576))
})
