import { expect, test } from 'vitest'
import { readPdf } from '../../../platform/server/prints/pdf.factory.ts'
import { processesOfWorker } from '../../../tests/worker-processes.ts'
import { claimSumsOf } from '../../model/summaries/claim-sums.ts'
import { p3 } from './p3.print.ts'

const { typesetter } = processesOfWorker()

const around = {
  hospital: { name: 'Hope Hospital', contact: 'Kamptee Road, Nagpur', colour: '#15803d' },
  printed: { at: '30/11/2026 at 12:00', by: 'P. Deshmukh' },
}

/** So many bills of ₹1,000 each in table II. */
const rows = Array.from({ length: 70 }, (_, at) => ({
  number: `BL-IH26K${String(at + 1).padStart(5, '0')}`,
  submittedOn: '2026-11-24',
  patient: 'Sunita Wankhede',
  insuranceNo: '5112345678',
  claimId: '',
  office: 'ESIC Nagpur',
  stay: '07/11/2026 – 22/11/2026',
  one: 0,
  two: 100_000,
  three: 0,
  claimed: 100_000,
  admitted: null,
}))
const data = { from: '2026-11-01', to: '2026-11-30', filters: '', empanelmentNo: '', rows, sums: claimSumsOf(rows) }

test('a long P-III has its head on every page, carries its sums forward and splits no row', async () => {
  const { pages } = await readPdf(await typesetter.typeset(p3, { data, ...around }))
  expect(pages.length).toBeGreaterThan(2)
  const bills = pages.map((page) => (page.match(/BL-IH26K\d{5}/g) ?? []).length)
  expect(bills.reduce((sum, count) => sum + count, 0)).toBe(70)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Bill No, submitted')
    const before = bills.slice(0, at + 1).reduce((sum, count) => sum + count, 0)
    if (at < pages.length - 1) expect(page).toContain(`Carried forward ${rupees(before * 1_000)}`)
  }
  expect(pages.at(-1)).toContain('RUPEES SEVENTY THOUSAND ONLY')
})

test('a P-III whose rows disagree with its sums is not printed', async () => {
  const wrong = { ...data, sums: { ...data.sums, claimed: data.sums.claimed + 1 } }
  await expect(typesetter.typeset(p3, { data: wrong, ...around })).rejects.toThrow('P-III')
})

const rupees = (amount: number) => new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(amount)
