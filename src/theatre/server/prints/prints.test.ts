import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '../../../kernel/calendar.ts'
import { readPdf } from '../../../platform/server/prints/pdf.factory.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { caseEndContract } from '../../model/end.contract.ts'
import { aTheatre, type Theatre } from '../theatre.factory.ts'

// What leaves the theatre on paper, as it is asked for.

let testApp: TestApp
let theatre: Theatre

beforeAll(async () => {
  testApp = await startTestApp()
  theatre = await aTheatre(testApp)
})
afterAll(() => testApp.close())

async function printed(url: string): Promise<string> {
  const headers = { cookie: `wardbook=${theatre.desk.cookie}` }
  const answer = await testApp.app.inject({ url: `/api${url}`, headers })
  expect(answer.statusCode).toBe(200)
  return (await readPdf(answer.rawPayload)).pages.join('\n')
}

test('the list of a day has its cases under their theatre, with what is missing in a box', async () => {
  const { id } = await theatre.booked(60)
  const opened = await theatre.opened(id)
  const list = await printed(`/theatre/list-print?day=${dayOf(testApp.time)}`)
  for (const words of [opened.theatre ?? '', opened.patientName, opened.visitNo, 'Dr. Nandini Bapat', 'Consent'])
    expect(list).toContain(words)
})

test('the checklist says who ticked what, and what was not said yet', async () => {
  const { id } = await theatre.booked(180)
  const opened = await theatre.opened(id)
  const checklist = await printed(`/theatre/cases/${id}/checklist-print`)
  for (const words of [opened.patientName, opened.uhid, 'Sign in', 'Time out', 'Sign out'])
    expect(checklist).toContain(words)
})

test('the consent is read in three languages, with side, allergy and who operates; the other hospital has none', async () => {
  const { id } = await theatre.booked(300)
  const opened = await theatre.opened(id)
  const side = opened.ownProcedures[0]?.side.toUpperCase() ?? '-'
  for (const [language, title] of [
    ['en', 'Consent for operation and anaesthesia'],
    ['hi', 'ऑप'],
    ['mr', 'शस्त्र'],
  ] as const) {
    const consent = await printed(`/theatre/cases/${id}/consent-print?language=${language}`)
    for (const words of [title, opened.patientName, opened.visitNo, 'Dr. Nandini Bapat', side])
      expect(consent).toContain(words)
  }
  const strange = await testApp.person('ayushman', 'doctor')
  const answer = await testApp.app.inject({
    url: `/api/theatre/cases/${id}/consent-print?language=en`,
    headers: { cookie: `wardbook=${strange.cookie}` },
  })
  expect(answer.statusCode).toBe(404)
})

test('the implant certificate names what was used, with batch and serial number, and nothing that went back', async () => {
  const { id } = await theatre.booked(420)
  expect(await printed(`/theatre/cases/${id}/implants-print`)).toContain('No implant was used in this operation.')
  const item = { kind: 'implant', form: 'Mesh', unit: 'piece', packUnits: 1, isSoldLoose: false }
  const line = { batchNo: 'PM-7711', quantity: 2, mrp: 845_000, cost: 500_000 }
  await theatre.stocked('Mesh of the certificate', line, item)
  const { body } = await theatre.must(theatre.desk.call(caseEndContract.offers, { id, search: 'certificate' }))
  const { batchId = '', placeId = '' } = body.batches[0] ?? {}
  for (const [serialNo, isUsed] of [
    ['S-71', true],
    ['S-72', false],
  ] as const) {
    const held = { id, batchId, placeId, quantity: 1, serialNo }
    const { body: added } = await theatre.must(theatre.desk.call(caseEndContract.addItem, held))
    const answer = { isUsed, quantity: 1, serialNo, stickerFileId: null, reason: isUsed ? null : 'Not needed' }
    await theatre.must(theatre.desk.call(caseEndContract.answerItem, { id: added.id, ...answer }))
  }
  const certificate = await printed(`/theatre/cases/${id}/implants-print`)
  for (const words of ['Mesh of the certificate', 'PM-7711', 'S-71']) expect(certificate).toContain(words)
  expect(certificate).not.toContain('S-72')
})
