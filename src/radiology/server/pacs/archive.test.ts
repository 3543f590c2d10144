import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { aStudy } from '../../../orders/server/orders.factory.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { studiesOf } from '../../model/images/pacs-answers.ts'
import { radiologyPacsContract } from '../../model/images/radiology-pacs.contract.ts'
import { radiologyPicturesContract } from '../../model/images/radiology-pictures.contract.ts'
import { readDicom } from '../../model/images/read-dicom.ts'
import { aDicom, aSeries } from '../images/images.factory.ts'
import { partOf } from './dicom-web.ts'
import { hasOrthanc, startOrthanc } from './orthanc.factory.ts'

// What an archive has of a patient is listed and fetched through this server, and nothing else of it.

const { series, file, frame } = radiologyPacsContract
const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

/** A server with an archive, and a study that was ordered on it. */
async function withArchive(pacsUrl: string | undefined) {
  const testApp = await startTestApp({ pacsUrl })
  const admin = await testApp.person('hope')
  const doctor = await testApp.person('hope', 'doctor')
  const visitId = await (await admissionsOf(testApp, admin))()
  const itemId = await testApp.sql('hope', (db) => aStudy(db, 'X-ray chest PA'))
  const lines = [{ list: 'radiology-studies' as const, itemId }]
  await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })
  const id = (await doctor.call(ordersContract.ofVisit, { visitId })).body.orders[0]?.lines[0]?.id ?? ''
  const { study, hasArchive } = (await doctor.call(radiologyPicturesContract.pictures, { id })).body
  return { testApp, admin, doctor, id, hasArchive, patient: { name: study.patientName, uhid: study.uhid } }
}
const bytesAt = (testApp: TestApp, by: Person, url: string, query: Record<string, string>) =>
  testApp.app.inject({ url: `/api${url}`, query, headers: { cookie: `wardbook=${by.cookie}` } })

const STUDY = { studyUid: '1.2', patientId: 'U1', accessionNo: '', day: '20261121' }

test('of the archive those studies are an examination’s that name its order or its kept pictures, else those of its day', () => {
  const sought = { uhid: 'U1', orderNo: 'O7', studyUids: ['1.9'], day: '20261121' }
  const other = { ...STUDY, studyUid: '1.3', day: '20260101' }
  expect(studiesOf([STUDY, other], sought)).toEqual([STUDY])
  expect(studiesOf([STUDY, { ...other, accessionNo: 'O7' }], sought)).toMatchObject([{ studyUid: '1.3' }])
  expect(studiesOf([STUDY, { ...other, studyUid: '1.9' }], sought)).toMatchObject([{ studyUid: '1.9' }])
  expect(studiesOf([{ ...STUDY, patientId: 'U2', accessionNo: 'O7' }], sought)).toEqual([])
})

test('the first part of an answer in parts is its bytes', () => {
  const answer = Buffer.from('--x\r\nContent-Type: application/dicom\r\n\r\nDICOM\r\n--x--')
  expect(partOf(answer, 'multipart/related; boundary="x"; type="application/dicom"')?.toString()).toBe('DICOM')
  expect(partOf(Buffer.from('cut'), 'multipart/related; boundary=x')).toBeUndefined()
})

test('without an archive nothing of it is shown', async () => {
  const { testApp, doctor, id, hasArchive } = await withArchive(undefined)
  expect(hasArchive).toBe(false)
  expect((await doctor.call(series, { id })).body).toEqual({ series: [] })
  await testApp.close()
})

describe('an archive that is no good', () => {
  let archive: FastifyInstance
  let opened: Awaited<ReturnType<typeof withArchive>>
  let answer: () => unknown = () => []

  beforeAll(async () => {
    archive = fastify()
    archive.get('*', async (_request, reply) => reply.type('application/dicom+json').send(answer()))
    opened = await withArchive(await archive.listen({ port: 0, host: '127.0.0.1' }))
  })
  afterAll(async () => {
    await opened.testApp.close()
    await archive.close()
  })

  test.each<[string, () => unknown]>([
    ['answers with a page', () => '<html>'],
    ['breaks', () => new Error('broken')],
  ])('one that %s is said to be silent', async (_, given) => {
    answer = given
    expect((await opened.doctor.call(series, { id: opened.id })).problem.code).toBe('ARCHIVE_SILENT')
  })

  test('one that answers with studies of others shows none of them', async () => {
    answer = () => [{ '0020000D': { vr: 'UI', Value: ['1.2.3'] }, '00100020': { vr: 'LO', Value: ['SOMEBODY'] } }]
    expect((await opened.doctor.call(series, { id: opened.id })).body).toEqual({ series: [] })
    const place = { studyUid: '1.2.3', seriesUid: '1.2.4', sopUid: '1.2.5' }
    const asked = await opened.doctor.call(file, { id: opened.id, ...place })
    expect(asked.problem.code).toBe('NOT_IN_ARCHIVE')
    expect((await opened.admin.call(file, { id: opened.id, ...place })).status).toBe(403)
    const stranger = await opened.testApp.person('ayushman', 'doctor')
    expect((await stranger.call(series, { id: opened.id })).status).toBe(404)
    expect((await stranger.call(file, { id: opened.id, ...place })).status).toBe(404)
    answer = () => []
  })
})

// Debian: apt-get install orthanc orthanc-dicomweb
describe.skipIf(!hasOrthanc)('Orthanc (skipped where it is not installed)', () => {
  let orthanc: Awaited<ReturnType<typeof startOrthanc>>
  let opened: Awaited<ReturnType<typeof withArchive>>

  beforeAll(async () => {
    orthanc = await startOrthanc()
    opened = await withArchive(orthanc.url)
  })
  afterAll(async () => {
    await opened.testApp.close()
    await orthanc.stop()
  })

  test('a series of the patient is listed, its files and drawn frames are fetched, and nothing of anybody else', async () => {
    const { testApp, doctor, id, patient } = opened
    const slices = aSeries(patient, 3)
    const foreign = aDicom({ name: 'Nilesh Kakade', uhid: 'UHHO26K01099' }, { studyDate: '20261121' })
    for (const slice of [...slices, foreign]) expect(await orthanc.store(slice)).toBe(200)
    await doctor.call(radiologyPicturesContract.pictures, { id })
    const technician = await testApp.person('hope', 'user', ['radiology'])
    await technician.call(radiologyPicturesContract.attach, { id, name: 'IM1' }, { file: slices[0] ?? foreign })

    const { body } = await doctor.call(series, { id })
    expect(body.series).toMatchObject([
      { modality: 'CT', instances: [{ instanceNo: 1 }, { instanceNo: 2 }, { instanceNo: 3 }] },
    ])
    const [found] = body.series
    const place = {
      studyUid: found?.studyUid ?? '',
      seriesUid: found?.seriesUid ?? '',
      sopUid: found?.instances[1]?.sopUid ?? '',
    }
    const fetched = await bytesAt(testApp, doctor, `/radiology/lines/${id}/archive/file`, place)
    expect(readDicom(fetched.rawPayload, decode)).toMatchObject({ ok: true, value: { instanceNo: 2, rows: 128 } })
    const drawn = await bytesAt(testApp, doctor, `/radiology/lines/${id}/archive/frame`, {
      ...place,
      centre: '40',
      width: '400',
    })
    expect(drawn.headers['content-type']).toBe('image/png')
    expect(drawn.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    const header = readDicom(foreign, decode)
    const others = header.ok ? header.value : { studyUid: '', seriesUid: '', sopUid: '' }
    const { studyUid, seriesUid, sopUid } = others
    expect((await doctor.call(frame, { id, studyUid, seriesUid, sopUid })).problem.code).toBe('NOT_IN_ARCHIVE')
  })
})
