import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readPdf } from '../platform/server/prints/pdf.factory.ts'
import type { PrintTemplate } from '../platform/server/prints/print-template.ts'
import { processesOfWorker } from './worker-processes.ts'

// Every template of the application is typeset with its sample: one that does not compile fails here, not at a desk.

const SRC = path.resolve(import.meta.dirname, '..')
const { typesetter } = processesOfWorker()

const hospital = { name: 'Hope Hospital', contact: 'Kamptee Road, Nagpur', colour: '#15803d' }
const printed = { at: '21/11/2026 at 12:00', by: 'P. Deshmukh' }

const descriptions = globSync('**/*.print.ts', { cwd: SRC }).sort()

test.each(descriptions)('%s', async (file) => {
  const templates: Readonly<Record<string, PrintTemplate>> = await import(pathToFileURL(path.join(SRC, file)).href)
  const sample: unknown = JSON.parse(readFileSync(path.join(SRC, file.replace('.print.ts', '.sample.json')), 'utf8'))
  for (const template of Object.values(templates)) {
    const pdf = await readPdf(await typesetter.typeset(template, { data: sample, hospital, printed }))
    expect(pdf.title).toBe(template.title)
    expect(pdf.sizes[0]).toEqual([template.paper.width, template.paper.height])
  }
})

test('every template stands beside its description', () => {
  // The platform's folders hold parts of templates, and templates that fail.
  const templates = globSync('*/server/prints/**/*.typ', { cwd: SRC, exclude: ['platform/**'] }).sort()
  expect(templates.map((file) => file.replace(/\.typ$/, '.print.ts'))).toEqual(descriptions)
})

test('no template prints a sign that its letters lack', () => {
  // Latin, Devanagari, the signs of the two fonts, and ≤ and ≥, which the page draws.
  const known = /[\p{ASCII}\p{Script=Latin}\u0900-\u097F\p{Mark}\u200B-\u200D·×°½‑–—‘’“”…₹−≤≥µ²³⁻₂•]/u
  const files = globSync('*/server/prints/**/*.{typ,print.ts,sample.json}', { cwd: SRC })
  const foreign = files.flatMap((file) => {
    const signs = [...new Set(readFileSync(path.join(SRC, file), 'utf8'))].filter((sign) => !known.test(sign))
    return signs.length > 0 ? [`${file}: ${signs.join(' ')}`] : []
  })
  expect(foreign).toEqual([])
})
