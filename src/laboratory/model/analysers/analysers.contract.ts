import * as z from 'zod/mini'
import { instant, requiredText, text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { SAMPLE_NUMBERS } from './match-value.ts'

export const PROTOCOLS = ['hl7', 'astm', 'csv'] as const

const MOST_CODES = 500
const MOST_ADDRESSES = 20
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:.]+)$/i
const address = text(45).check(z.regex(ADDRESS, 'Please enter an address such as 192.168.1.20'))
const LOCAL = ['127.0.0.1', '::1']

const codeFields = z.object({
  code: requiredText(60, 'Please enter the code'),
  parameterId: uuid,
  /** What the analyser must send as its unit; '' where that is not looked at. */
  unit: z._default(text(40), ''),
  /** Its figure times this is one in the unit of the parameter. */
  factor: z._default(
    text(20).check(z.regex(/^(?!0+(?:\.0+)?$)\d{1,8}(?:\.\d{1,9})?$/, 'Please enter a number above 0')),
    '1',
  ),
})

const fields = z.object({
  name: requiredText(60, 'Please enter a name'),
  protocol: z.enum(PROTOCOLS, 'Please choose how it sends'),
  /** On which address of the server it listens. */
  host: z._default(address, '127.0.0.1'),
  port: z._default(z.nullable(z.coerce.number().check(z.int(), z.minimum(1024), z.maximum(65535))), null),
  allowedFrom: z._default(z.array(address).check(z.maxLength(MOST_ADDRESSES)), []),
  senderApplication: z._default(text(180), ''),
  senderFacility: z._default(text(180), ''),
  sampleNo: z._default(z.enum(SAMPLE_NUMBERS), 'container'),
  csvSample: z._default(text(80), ''),
  csvCode: z._default(text(80), ''),
  csvValue: z._default(text(80), ''),
  csvUnit: z._default(text(80), ''),
  isOn: z._default(z.boolean(), false),
  codes: z._default(z.array(codeFields).check(z.maxLength(MOST_CODES)), []),
})
type Fields = z.output<typeof fields>

const portIsThere = z.refine<Fields>(({ protocol, port }) => protocol === 'csv' || port !== null, {
  path: ['port'],
  message: 'Please enter the port on which it sends',
})
const columnsAreThere = z.refine<Fields>(
  ({ protocol, csvSample, csvCode, csvValue }) => protocol !== 'csv' || ![csvSample, csvCode, csvValue].includes(''),
  { path: ['csvSample'], message: 'Please say in which columns sample, code and value stand' },
)
const strangersAreNamed = z.refine<Fields>(
  ({ protocol, host, allowedFrom }) => protocol === 'csv' || LOCAL.includes(host) || allowedFrom.length > 0,
  { path: ['allowedFrom'], message: 'Please name the addresses that may connect: the protocol has no password' },
)
const codesAreOnce = z.refine<Fields>(({ codes }) => new Set(codes.map(({ code }) => code)).size === codes.length, {
  path: ['codes'],
  message: 'A code stands there twice',
})

export const analyserForm = fields.check(portIsThere, columnsAreThere, strangersAreNamed, codesAreOnce)
export type AnalyserForm = z.output<typeof analyserForm>

const analyser = z.extend(fields, {
  id: uuid,
  version,
  /** Of the last message; null where none came. */
  heardAt: z.nullable(instant),
  /** Since midnight: messages, and how many of them were repeats. */
  messages: z.int(),
  repeats: z.int(),
  /** Why the server does not listen for it although it is on. */
  fault: z.nullable(z.string()),
})

const REFUSALS = {
  NAME_TAKEN: {
    status: 409,
    text: 'There is an analyser with this name already',
    constraints: { one_analyser_a_name: 'name' },
  },
  SENDER_TAKEN: {
    status: 409,
    text: 'Another analyser on this port calls itself so already',
    constraints: { one_analyser_a_sender: 'senderApplication' },
  },
  PORT_TAKEN: {
    status: 409,
    text: 'This port is used already, by another hospital or for another protocol or address',
    constraints: { a_port_is_of_one_hospital: 'port', a_port_speaks_one_protocol: 'port' },
  },
  NO_SUCH_PARAMETER: {
    status: 400,
    text: 'Please choose from the list',
    constraints: { code_means_parameter: 'codes', an_analyser_has_a_code_once: 'codes' },
  },
} as const

/** The analysers of the laboratory: where the server listens for them, and what their codes mean. */
export const analysersContract = {
  list: route({
    method: 'GET',
    path: '/lab/analysers',
    summary: 'Analysers with their codes, what came of them today, and the parameters that can be chosen',
    permission: 'analyser:read',
    reads: ['lab_analysers', 'lab_analyser_messages', 'lab_catalogue'],
    reply: z.object({
      analysers: z.array(analyser),
      parameters: z.array(z.object({ id: uuid, code: z.string(), name: z.string() })),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/lab/analysers',
    summary: 'Set up an analyser; while it is off, nothing listens for it',
    permission: 'analyser:set-up',
    body: analyserForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'analyser.added',
    refusals: REFUSALS,
  }),
  change: route({
    method: 'PUT',
    path: '/lab/analysers/{id}',
    summary: 'Change the set-up of an analyser',
    permission: 'analyser:set-up',
    params: z.object({ id: uuid }),
    body: z.extend(fields, { version }).check(portIsThere, columnsAreThere, strangersAreNamed, codesAreOnce),
    reply: z.object({ id: uuid }),
    records: 'analyser.changed',
    refusals: { ...REFUSALS, STALE: { status: 409, text: 'Someone else has just changed this analyser.' } },
  }),
}
