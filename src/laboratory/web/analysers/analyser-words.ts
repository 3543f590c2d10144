import type { RouteReply } from '../../../platform/model/contract/route.ts'
import type { analysersContract, PROTOCOLS } from '../../model/analysers/analysers.contract.ts'

type Reply = RouteReply<typeof analysersContract.list>
export type Analyser = Reply['analysers'][number]
export type Parameters = Reply['parameters']

export const PROTOCOL_WORDS: Readonly<Record<(typeof PROTOCOLS)[number], string>> = {
  hl7: 'HL7 over MLLP',
  astm: 'ASTM',
  csv: 'Files (CSV)',
}

/** Parameters as they are chosen. */
export const parameterOptions = (parameters: Parameters) =>
  parameters.map(({ id, code, name }) => ({ value: id, label: `${name} · ${code}` }))
