import { ONE_PAGE_PDF } from '../../tests/files/one-page-pdf.ts'
import type { Person } from '../../tests/test-app.ts'
import { p2Contract } from '../model/p2/p2.contract.ts'
import type { P2View, ShownP2Line } from '../model/p2/p2-view.ts'

/** The P-II of a visit, or of one version of its bill. */
export const p2Of = async (by: Person, visitId: string, billId?: string): Promise<P2View> =>
  (await by.call(p2Contract.p2, { visitId, ...(billId && { billId }) })).body

export function lineNamed({ lines }: P2View, name: string): ShownP2Line {
  const line = lines.find(({ description }) => description === name)
  if (!line) throw new Error(`The P-II has no line ${name}`)
  return line
}

type Billed = { readonly visitId: string; readonly billId: string }

/** Verifies, prints, signs and submits the P-II of a confirmed bill; its view from then on. */
export async function submitted(by: Person, { visitId, billId }: Billed): Promise<P2View> {
  const { version } = await p2Of(by, visitId, billId)
  await by.call(p2Contract.verify, { billId, version, overrideReason: 'Letter follows by post' })
  await by.call(p2Contract.countPrint, { billId })
  const { body } = await by.call(p2Contract.uploadScan, { billId, name: 'p2.pdf' }, { file: ONE_PAGE_PDF })
  const sent = await by.call(p2Contract.submit, { billId, version: body.version })
  if (sent.status !== 200) throw new Error(`The P-II was not submitted: ${sent.problem.message}`)
  return p2Of(by, visitId, billId)
}
