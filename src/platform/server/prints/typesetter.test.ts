import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { barcodeOf, qrCodeOf } from './codes.ts'
import { copiedText } from './copied-text.factory.ts'
import { readPdf } from './pdf.factory.ts'
import { A4, type PrintFacts, printTemplate } from './print-template.ts'
import { specimen } from './specimen/specimen.factory.ts'
import { openTypesetter } from './typesetter.ts'

const log = pino({ level: 'silent' })
const typesetter = openTypesetter(log, { mostMs: 20_000 })
afterAll(() => typesetter.stop())

const hospital = { name: 'Hope Hospital', contact: 'Kamptee Road, Nagpur · 0712 255 0100', colour: '#15803d' }
const printed = { at: '21/11/2026 at 12:00', by: 'P. Deshmukh' }
const NAME = 'कमलाबाई ज्ञानेश्वर वानखेडे'

/** A picture of one point. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

const linesOf = (count: number) => Array.from({ length: count }, (_, at) => ({ item: `Item ${at + 1}`, amount: 100 }))
const sample = (lines = linesOf(3)): PrintFacts<typeof specimen.data>['data'] => ({
  name: NAME,
  number: 'IH26K21001',
  day: '2026-11-21',
  written: '2026-11-21T12:05',
  lines,
  total: lines.reduce((sum, { amount }) => sum + amount, 0),
  barcode: barcodeOf('IH26K21001'),
  qr: qrCodeOf('IH26K21001'),
})
const bytesOf = (data: ReturnType<typeof sample>, more: Omit<Partial<PrintFacts>, 'data'> = {}) =>
  typesetter.typeset(specimen, { data, hospital, printed, ...more })
const print = async (...what: Parameters<typeof bytesOf>) => readPdf(await bytesOf(...what))

describe('a document', () => {
  test('is a PDF with its title, its language, the letterhead and the Devanagari of a name to be copied from it', async () => {
    const pdf = await print(sample())
    expect(pdf).toMatchObject({ title: 'Specimen', language: 'en-IN', sizes: [[210, 297]] })
    expect(await copiedText(await bytesOf(sample()))).toContain(`${NAME} Of 21/11/2026 Name ${NAME} Number`)
    for (const words of ['Hope Hospital', 'Kamptee Road, Nagpur', 'Of 21/11/2026', '21/11/2026 12:05', 'Page 1 of 1'])
      expect(pdf.pages[0]).toContain(words)
    expect(pdf.pages[0]).toContain('Printed by P. Deshmukh on 21/11/2026 at 12:00')
  })

  test('writes at most and at least as the letters can', async () => {
    const [page = ''] = (await print(sample([{ item: 'From ≥ 3 to ≤ 5 mg/L', amount: 1 }]))).pages
    expect(page).toContain('From >= 3 to <= 5 mg/L')
  })

  test('writes amounts with Indian grouping, in figures and in words, negative ones in brackets', async () => {
    const [page = ''] = (
      await print(
        sample([
          { item: 'Bill', amount: 12_887_640 },
          { item: 'Discount', amount: -5 },
        ]),
      )
    ).pages
    expect(page).toContain('1,28,876.40')
    expect(page).toContain('(0.05)')
    expect(page).toContain('RUPEES ONE LAKH TWENTY EIGHT THOUSAND EIGHT HUNDRED SEVENTY SIX AND PAISE THIRTY FIVE ONLY')
  })

  test('repeats the head of its table and a running head, and numbers its pages', async () => {
    const { pages } = await print(sample(linesOf(150)))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.slice(0, -1).entries()) {
      expect(page).toContain('No. Item Amount')
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    }
    expect(pages[1]).toContain('Hope Hospital · Specimen · IH26K21001')
  })

  test('bears the mark of a duplicate on every page', async () => {
    const { pages } = await print(sample(linesOf(100)), { mark: { word: 'DUPLICATE', note: '2nd print' } })
    expect(pages.every((page) => page.includes('DUPLICATE'))).toBe(true)
    expect(pages[0]).toContain('2nd print')
  })

  test('shows text that looks like code as text', async () => {
    const code = '#panic("x") $1/0$ *bold* @ref <label> [#sys.inputs] \\ " \u0000'
    const [page = ''] = (await print({ ...sample(), name: code })).pages
    expect(page).toContain('#panic("x") $1/0$ *bold* @ref <label> [#sys.inputs] \\ "')
  })

  test('takes a picture that is named in its data, and forgets it', async () => {
    const data = { ...sample(), picture: 'photo.png' }
    expect((await print(data, { pictures: { 'photo.png': DOT } })).pages).toHaveLength(1)
    await expect(print(data)).rejects.toThrow('failed to load file')
  })
})

describe('what cannot be typeset is refused, and the next document is made', () => {
  const bad = (name: string) =>
    printTemplate({ file: new URL(`./broken/${name}.typ`, import.meta.url), title: name, paper: A4, data: z.any() })
  const facts = { data: { lines: [1, 2], total: 4 }, hospital, printed }

  test('lines that do not add up', async () => {
    await expect(typesetter.typeset(bad('fails'), facts)).rejects.toThrow('bill: lines 0.03, total 0.04')
    expect((await print(sample())).pages).toHaveLength(1)
  })

  test('a template that never ends', async () => {
    const impatient = openTypesetter(log, { mostMs: 5_000 })
    const [loop, next] = [
      impatient.typeset(bad('loops'), facts),
      impatient.typeset(specimen, { ...facts, data: sample() }),
    ]
    await expect(loop).rejects.toMatchObject({ code: 'NOT_TYPESET', refusal: { status: 503 } })
    expect((await readPdf(await next)).pages).toHaveLength(1)
    await impatient.stop()
  })

  test('a document that needs more memory than there is for one', async () => {
    const small = openTypesetter(log, { wasmMb: 96 })
    await expect(small.typeset(bad('grows'), facts)).rejects.toMatchObject({ code: 'NOT_TYPESET' })
    expect((await readPdf(await small.typeset(specimen, { ...facts, data: sample() }))).pages).toHaveLength(1)
    await small.stop()
  })

  test('more documents at once than can wait', async () => {
    const short = openTypesetter(log, { mostWaiting: 1 })
    const first = short.typeset(specimen, { ...facts, data: sample() })
    await expect(short.typeset(specimen, { ...facts, data: sample() })).rejects.toThrow('too many documents wait')
    expect((await first).length).toBeGreaterThan(1_000)
    await short.stop()
  })

  test('a process that has grown is replaced', async () => {
    const frugal = openTypesetter(log, { grownMb: 1 })
    for (const _ of [1, 2])
      expect((await frugal.typeset(specimen, { ...facts, data: sample() })).length).toBeGreaterThan(1_000)
    await frugal.stop()
  })
})
