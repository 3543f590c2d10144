import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPdf } from '../../../platform/server/prints/pdf.factory.ts'
import { processesOfWorker } from '../../../tests/worker-processes.ts'
import { passWording } from '../../model/pass/pass-wording.ts'
import { type GatePassData, gatePassPrint } from './gate-pass.print.ts'

const { typesetter } = processesOfWorker()

const sample: GatePassData = JSON.parse(readFileSync(new URL('./gate-pass.sample.json', import.meta.url), 'utf8'))
const details = {
  statedReason: 'Reason of the transfer. '.repeat(12),
  receivingFacility: 'Institute of the city. '.repeat(8),
  diedAt: new Date('2026-11-22T03:00:00Z'),
  placeOfDeath: 'Intensive care unit on the first floor. '.repeat(5),
}

test.each(['lama', 'death', 'transfer', 'discharge_on_request'] as const)(
  'a pass of %s is one page, however much was written',
  async (mode) => {
    const data = {
      ...sample,
      ...passWording(mode, details),
      billing: { ...sample.billing, note: `${'Provisional discharge, approved by somebody. '.repeat(3)}Payer ESIC` },
    }
    const hospital = {
      name: 'Ayushman Hospital',
      contact: 'Wardha Road, Nagpur, and more '.repeat(4),
      colour: '#b91c1c',
    }
    const mark = { word: 'DUPLICATE', note: 'Printed twice before' }
    const printed = { at: '22/11/2026 at 16:30', by: 'P. Deshmukh' }
    const pdf = await readPdf(await typesetter.typeset(gatePassPrint, { data, hospital, printed, mark }))
    expect(pdf.pages).toHaveLength(1)
    expect(pdf.pages[0]).toContain('Signature')
  },
)
