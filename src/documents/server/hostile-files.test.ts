import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '../../platform/model/contract/platform.contract.ts'
import type { QueueMember } from '../../platform/server/isolation/isolated.ts'
import { ONE_PAGE_PDF } from '../../tests/files/one-page-pdf.ts'
import { aZip } from '../../tests/files/zip-file.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { aDocx, aPdf, aPng, aVisitOf, chunk, header, pngOf, stored, upload } from './documents.factory.ts'

// Sixty files that a user sends who means no good, and more who mean well but send the wrong one: each is refused with
// a sentence, or kept as what it is and handed out so that no browser runs it.

let testApp: TestApp
let clerk: Person
let visit: string
let pdf: Buffer

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  visit = (await aVisitOf(clerk)).id
  pdf = await aPdf()
})
afterAll(() => testApp.close())

const text = (content: string) => () => Buffer.from(content)
const bytes = (hex: string) => () => Buffer.from(hex, 'hex')
const HTML = '<!doctype html><html><script>fetch("/api/patients")</script></html>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const JS = 'import("/x.js")'
const wide = (letters: string) => Buffer.from(letters, 'utf16le')
const CFB = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const aDoc = (...streams: string[]) => Buffer.concat([CFB, Buffer.alloc(504), ...streams.map(wide), Buffer.alloc(512)])
const bigPng = (width: number, height: number) => {
  const png = aPng()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

/** What 60 MB of points pack to, under a header that tells something else. */
const zeros = () => chunk('IDAT', deflateSync(Buffer.alloc(60_000_000)))
const bomb = (width: number, height: number) => pngOf(header(width, height), zeros())
const emptyChunks = Buffer.alloc(10_000_000 - (10_000_000 % 12)).fill(
  Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), Buffer.alloc(4)]),
)
const withoutPages = Buffer.from(ONE_PAGE_PDF.toString().replace('[3 0 R]/Count 1', '[]/Count 0'))

type Hostile = readonly [name: string, make: () => Buffer]

/** What must never be kept at all. */
const REFUSED: readonly Hostile[] = [
  ['page.html', text(HTML)],
  ['page.htm', text(HTML)],
  ['page.xhtml', text(HTML)],
  ['page.shtml', text(HTML)],
  ['page.mht', text(HTML)],
  ['picture.svg', text(SVG)],
  ['picture.svgz', text(SVG)],
  ['data.xml', text('<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>')],
  ['style.xsl', text('<xsl:stylesheet/>')],
  ['script.js', text(JS)],
  ['script.mjs', text(JS)],
  ['script.vbs', text('MsgBox 1')],
  ['script.wsf', text('<job/>')],
  ['script.ps1', text('iex')],
  ['script.sh', text('#!/bin/sh')],
  ['run.bat', text('@echo off')],
  ['run.exe', bytes('4d5a9000')],
  ['run.msi', () => CFB],
  ['link.lnk', bytes('4c000000')],
  ['link.url', text('[InternetShortcut]')],
  ['app.hta', text(HTML)],
  ['app.jar', () => aZip([{ name: 'META-INF/MANIFEST.MF' }])],
  ['app.swf', bytes('465753')],
  ['archive.zip', () => aZip([{ name: 'a.html', text: HTML }])],
  ['sheet.xlsx', () => aZip([{ name: 'xl/workbook.xml' }])],
  ['macro.docm', () => aDocx([{ name: 'word/vbaProject.bin' }])],
  ['note.rtf', text('{\\rtf1 }')],
  ['note.txt', text(HTML)],
  ['page.php', text('<?php')],
  ['.htaccess', text('AddType text/html .pdf')],
  ['letter.pdf.html', text(HTML)],
  ['letter.pdf.exe', bytes('4d5a9000')],
  ['letter.html\u0000.pdf', text(HTML)],
  ['letter.pdf', text(HTML)],
  ['letter.PDF', text(HTML)],
  ['letter.pdf ', text(HTML)],
  ['picture.pdf', text(SVG)],
  ['script.pdf', text(JS)],
  ['half.pdf', () => pdf.subarray(0, pdf.length - 40)],
  ['late.pdf', () => Buffer.concat([Buffer.from(HTML), pdf])],
  ['empty.pdf', () => Buffer.alloc(0)],
  ['program.pdf', bytes('4d5a9000')],
  ['photo.jpg', text(HTML)],
  ['photo.jpeg', text(SVG)],
  ['photo.png', text(JS)],
  ['other.jpg', () => aPng()],
  ['other.png', () => pdf],
  ['half.png', () => aPng().subarray(0, 60)],
  ['half.jpg', bytes('ffd8ffe000104a46494600010100000100010000')],
  ['flood.png', () => bigPng(50_000, 50_000)],
  ['endless.png', () => bigPng(0xffffffff, 0xffffffff)],
  ['nothing.png', () => bigPng(0, 0)],
  ['letter.doc', text(HTML)],
  ['sheet.doc', () => aDoc('Workbook')],
  ['macro.doc', () => aDoc('WordDocument', '_VBA_PROJECT')],
  ['letter.docx', () => aZip([{ name: 'index.html', text: HTML }])],
  ['macro.docx', () => aDocx([{ name: 'word/vbaProject.bin', text: 'x' }])],
  ['bomb.docx', () => aDocx([{ name: 'word/media/zeros', text: 'x', claims: 4_000_000_000 }])],
  ['many.docx', () => aDocx(Array.from({ length: 600 }, (_, index) => ({ name: `word/${index}` })))],
  ['encrypted.docx', () => aDoc('EncryptedPackage')],
  ['renamed-macro.docx', () => aDocx([{ name: 'word/theme/colours.bin', text: wide('x_VBA_PROJECTx') }])],
  ['declared-macro.docx', () => aDocx([{ name: 'word/_rels/document.xml.rels', text: '<R Type="…/vbaProject"/>' }])],
  ['lying.docx', () => aDocx([{ name: 'word/zeros', text: Buffer.alloc(8_000_000), claims: 10, deflated: true }])],
  ['shrinking.docx', () => aDocx([{ name: 'word/zeros', text: 'x', claims: 1_000, deflated: true }])],
  ['hidden.docx', () => Buffer.concat([aZip([{ name: 'word/hidden.xml' }]), aDocx()])],
  ['shortest.pdf', text('%PDF-1.4 %%EOF')],
  ['pageless.pdf', () => withoutPages],
  ['percent.pdf', () => Buffer.alloc(MAX_FILE_BYTES, '%').fill('%PDF-1.4\n', 0, 9)],
  [
    'percent-to-the-end.pdf',
    () =>
      Buffer.alloc(MAX_FILE_BYTES, '%')
        .fill('%PDF-1.4\n', 0, 9)
        .fill('%%EOF', MAX_FILE_BYTES - 5),
  ],
  ['chunks.png', () => pngOf(header(1, 1), emptyChunks)],
  ['one-point.png', () => bomb(1, 1)],
  ['two-headers.png', () => pngOf(header(9_000, 9_000), header(1, 1), zeros())],
  ['late-header.png', () => pngOf(chunk('tEXt', Buffer.alloc(3)), header(1, 1), zeros())],
  ['short.png', () => pngOf(header(4_000, 4_000), chunk('IDAT', deflateSync(Buffer.alloc(10))))],
  ['not-packed.png', () => pngOf(header(1, 1), chunk('IDAT', Buffer.alloc(10)))],
]

/** What hides something but is what it says: kept, and harmless as it is handed out. */
const DISARMED: readonly Hostile[] = [
  ['<script>alert(1)</script>.pdf', () => pdf],
  ['"onclick=alert(1).pdf', () => pdf],
  ['line\r\nset-cookie: a=b.pdf', () => pdf],
  ['../../../../etc/passwd.pdf', () => pdf],
  ['C:\\Windows\\system.pdf', () => pdf],
  ['रेफरल \u202Efdp.pdf', () => pdf],
  ['tail.pdf', () => Buffer.concat([pdf, Buffer.from(HTML)])],
  ['tail.png', () => Buffer.concat([aPng(), Buffer.from(HTML)])],
  ['page-and-archive.pdf', () => Buffer.concat([pdf, aZip([{ name: 'a.html', text: HTML }])])],
  ['plain.doc', () => aDoc('WordDocument')],
  ['plain.docx', () => aDocx()],
]

test('there are sixty of them', () => expect(REFUSED.length).toBeGreaterThanOrEqual(60))

test.each(REFUSED)('%j is refused and leaves nothing behind', async (name, make) => {
  const before = await testApp.sql('hope', stored)
  const { status, problem } = await upload(clerk, visit, 8, name, make())
  expect([400, 413, 415]).toContain(status)
  expect(problem.message.length).toBeGreaterThan(10)
  expect(await testApp.sql('hope', stored)).toEqual(before)
})

const SHOWN = ['application/pdf', 'image/png', 'image/jpeg']

test.each(DISARMED)('%j is kept as what it is, and no browser runs it', async (name, make) => {
  const sent = make()
  const { status, body } = await upload(clerk, visit, 8, name, sent)
  expect(status).toBe(200)
  expect(body.fileName).not.toMatch(/[\\/\r\n]/)
  const answer = await testApp.app.inject({
    method: 'GET',
    url: `/api/documents/${body.id}/content`,
    headers: { cookie: `wardbook=${clerk.cookie}` },
  })
  expect(answer.rawPayload.equals(sent)).toBe(true)
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  const type = String(answer.headers['content-type'])
  const place = String(answer.headers['content-disposition'])
  expect(type).toMatch(/^(application\/(pdf|msword|vnd\.openxml\S+)|image\/(png|jpeg))$/)
  expect(place.startsWith('inline')).toBe(SHOWN.includes(type))
  expect(place).toMatch(/^(inline|attachment); filename="[\w.-]+"; filename\*=UTF-8''[\w.%!'()*~-]+$/)
})

test('a picture that unpacks to more than it shows is no page, and the server does not grow by it', async () => {
  const before = process.memoryUsage.rss()
  const text = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(60_000_000))]))
  const pages = [pngOf(header(40, 60), text, chunk('IDAT', deflateSync(Buffer.alloc(41 * 60)))), bomb(1, 1)]
  const sizes = pages.map((page) => page.length).join(',')
  const { status, problem } = await upload(clerk, visit, 8, 'scan', Buffer.concat(pages), sizes)
  expect([status, problem.message]).toEqual([415, expect.stringMatching(/page 2/i)])
  expect((await upload(clerk, visit, 8, 'scan', pages[0] ?? Buffer.alloc(0), String(pages[0]?.length))).status).toBe(
    200,
  )
  expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000)
})

test('while a file is read no connection is held', async () => {
  const { isolation, database } = testApp.platform
  const { of } = isolation
  let looked = 0
  Object.assign(isolation, {
    of: (kind: Parameters<typeof of>[0]) => ({
      session: (member: QueueMember, work: (ask: (order: unknown) => Promise<unknown>) => Promise<unknown>) =>
        of(kind).session(member, (ask) =>
          work(async (order) => {
            const answer = await ask(order as never)
            await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0)
            looked++
            return answer
          }),
        ),
    }),
  })
  const { status } = await upload(clerk, visit, 8, 'letter.pdf', pdf)
  Object.assign(isolation, { of })
  expect([status, looked]).toEqual([200, 1])
})

test('nothing stands at an address that needs no session', async () => {
  const { body } = await upload(clerk, visit, 8, 'letter.pdf', pdf)
  for (const url of [`/api/documents/${body.id}/content`, `/documents/${body.id}`, `/files/${body.id}`]) {
    const answer = await testApp.app.inject({ method: 'GET', url })
    expect(answer.rawPayload.includes('%PDF')).toBe(false)
  }
})
